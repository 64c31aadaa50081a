import { isSiret, SIRET_SCHEME, valueAt } from '@conforme/model'
import { setting } from '../../base/patches.ts'
import { kind } from '../../base/repair-kind.ts'
import { bare, givenSiren, partyOf, textAt } from '../party.ts'

interface Id {
  readonly value?: unknown
  readonly scheme?: unknown
}

export default kind({
  id: 'siret',
  label: { fr: 'SIRET', en: 'SIRET' },
  about: {
    fr: 'Récrit « 200 000 008 00017 » en quatorze chiffres. Certain quand la clé est juste et que le SIREN de la partie est devant ; un SIRET mal saisi ne se devine pas.',
    en: 'Rewrites “200 000 008 00017” in fourteen digits. Certain where the key is right and the party’s SIREN is in front; a mistyped SIRET is not guessed.',
  },
  origin: 'computed',
  propose: ({ pointer }, { draft }) => {
    const party = partyOf(pointer)
    if (party === undefined) return undefined
    const siren = bare(givenSiren(draft, party) ?? '')
    const fits = (text: unknown): text is string => {
      const compact = typeof text === 'string' ? bare(text) : ''
      return compact !== text && isSiret(compact) && compact.startsWith(siren)
    }
    const short = textAt(draft, `${party}/siret`)
    const ids = valueAt(draft, `${party}/ids`)
    const operations = [
      ...(fits(short) ? setting(draft, `${party}/siret`, bare(short)) : []),
      ...(Array.isArray(ids) ? ids : []).flatMap((id: Id | null, i) =>
        id?.scheme === SIRET_SCHEME && fits(id.value)
          ? setting(draft, `${party}/ids/${i}/value`, bare(id.value))
          : [],
      ),
    ]
    if (operations.length === 0) return undefined
    return {
      value: operations[0]!.value,
      pointer: operations[0]!.path,
      operations,
      sure: siren !== '' || 0.9,
      reason: {
        fr: 'Le même SIRET, sans espace ni point ; sa clé est juste et il commence par le SIREN.',
        en: 'The same SIRET without spaces or dots; its key is right and it starts with the SIREN.',
      },
    }
  },
  examples: {
    'with spaces': {
      given: { '/buyer/siret': '200 000 008 00017' },
      repaired: { '/buyer/siret': '20000000800017' },
    },
    'in the list of identifiers': {
      given: { '/buyer/ids': [{ value: '200.000.008.00017', scheme: '0009' }] },
      repaired: { '/buyer/ids/0/value': '20000000800017' },
    },
    'of another company': { given: { '/buyer/siret': '300 000 007 00010' }, left: true },
  },
})
