import { profileFor, type Text } from '@conforme/model'
import { kind } from '../../base/repair-kind.ts'

const WHY: Text = {
  fr: 'Sans profil précisé, la facture prend celui que son contenu demande : EN 16931 ou son extension française.',
  en: 'Where no profile is named, the invoice takes the one that its content asks for: EN 16931 or its French extension.',
}

const CONTENT: Text = {
  fr: 'Le profil que le contenu de la facture demande.',
  en: 'The profile that the content of the invoice asks for.',
}

export default kind({
  id: 'profile',
  label: { fr: 'Profil à ne pas préciser', en: 'Profile better left out' },
  about: {
    fr: 'Propose de ne plus préciser un profil que la réforme ne connaît pas, ou qui n’a pas de place pour tout le contenu ; dans un document, qui doit en avoir un, celui du contenu. Jamais certain : ce peut être la donnée, et non le profil, qui est de trop.',
    en: 'Offers to leave out a profile that the reform does not know, or that has no place for all the content; in a document, which must have one, that of the content. Never certain: the value, and not the profile, may be too much.',
  },
  origin: 'convention',
  propose: ({ pointer }, { invoice, isDocument }) =>
    isDocument
      ? // The French extension is the same in CII and UBL.
        { value: profileFor(invoice, 'cii'), sure: 0.9, reason: CONTENT }
      : { value: null, operations: [{ op: 'remove', path: pointer }], sure: 0.9, reason: WHY },
  examples: {
    'a profile of Peppol': {
      given: {
        '/process/specification':
          'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      },
      offered: { '/process/specification': null },
    },
    'EN 16931, and the date of the order': {
      given: { '/process/specification': 'urn:cen.eu:en16931:2017', '/order_date': '2026-11-02' },
      offered: { '/process/specification': null },
    },
  },
})
