/** Validate, repair, render, convert, classify. */
import { DRAFT, NAMED, STRIPE, UNSTORED, WRONG } from './drafts.ts'
import type { Story } from './story.ts'

const VALID = { fr: 'Une facture sans défaut', en: 'An invoice without a fault' }
const BLOCKED = { fr: 'Un SIREN faux : la facture est bloquée', en: 'A wrong SIREN: the invoice is blocked' }
const BAD_FORM = {
  fr: 'Un champ n’a pas la forme attendue',
  en: 'A field does not have the expected form',
}

export const invoices: Story = async ({ show, ask }) => {
  const validate = { operation: 'validateInvoice' }
  await show({ ...validate, name: 'valid', summary: VALID, status: 200, body: UNSTORED })
  await show({ ...validate, name: 'blocked', summary: BLOCKED, status: 200, body: WRONG })
  const imported = { fr: 'L’export d’un autre logiciel', en: 'The export of another program' }
  await show({ ...validate, name: 'imported', summary: imported, status: 200, body: STRIPE })
  const xml = (await ask({ operation: 'renderInvoice', status: 200, body: { ...DRAFT, format: 'cii' } })).xml
  await show({
    ...validate,
    name: 'document',
    summary: { fr: 'Un document CII', en: 'A CII document' },
    status: 200,
    body: xml,
    contentType: 'application/xml',
  })
  await show({
    ...validate,
    name: 'invalid_request',
    summary: BAD_FORM,
    status: 400,
    body: { ...UNSTORED, format: 'pdf' },
  })

  const remediate = { operation: 'remediateInvoice' }
  await show({
    ...remediate,
    name: 'patched',
    summary: { fr: 'Une réparation proposée, appliquée', en: 'A suggested repair, applied' },
    status: 200,
    body: { ...WRONG, patches: { buyer_siren: '356000000' } },
  })
  await show({
    ...remediate,
    name: 'looked_up',
    summary: { fr: 'Le SIREN retrouvé par le nom', en: 'The SIREN found by the name' },
    status: 200,
    body: NAMED,
  })
  await show({
    ...remediate,
    name: 'imported',
    summary: imported,
    status: 200,
    body: { ...STRIPE, auto: true },
  })
  await show({
    ...remediate,
    name: 'invalid_request',
    summary: { fr: 'Une clé de correction inconnue', en: 'An unknown key of patches' },
    status: 400,
    body: { ...WRONG, patches: { siren: '356000000' } },
  })

  const render = { operation: 'renderInvoice' }
  await show({
    ...render,
    name: 'factur_x',
    summary: { fr: 'Un Factur-X : PDF et XML', en: 'A Factur-X: PDF and XML' },
    status: 200,
    body: { ...UNSTORED, number: 'F-2026-0142' },
  })
  await show({
    ...render,
    name: 'ubl',
    summary: { fr: 'Le document UBL lui-même', en: 'The UBL document itself' },
    status: 200,
    body: { ...UNSTORED, number: 'F-2026-0142', format: 'ubl' },
    accept: 'application/xml',
  })
  await show({
    ...render,
    name: 'invoice_not_compliant',
    summary: { fr: 'Refus : la facture est bloquée', en: 'Refused: the invoice is blocked' },
    status: 422,
    body: WRONG,
  })

  const convert = { operation: 'convertInvoice' }
  await show({
    ...convert,
    name: 'to_ubl',
    summary: { fr: 'Un document CII devient un UBL', en: 'A CII document becomes UBL' },
    status: 200,
    query: { to: 'ubl' },
    body: xml,
    contentType: 'application/xml',
    accept: 'application/json',
  })
  await show({
    ...convert,
    name: 'draft_to_cii',
    summary: { fr: 'Un brouillon devient un CII', en: 'A draft becomes CII' },
    status: 200,
    query: { to: 'cii' },
    body: { ...UNSTORED, number: 'F-2026-0142' },
    accept: 'application/json',
  })
  await show({
    ...convert,
    name: 'unreadable_document',
    summary: { fr: 'Un document illisible', en: 'A document that cannot be read' },
    status: 422,
    query: { to: 'ubl' },
    body: '<Invoice><ID>F-2026-0142</Invoice>',
    contentType: 'application/xml',
  })

  const classify = { operation: 'classifyInvoice' }
  await show({
    ...classify,
    name: 'e_invoicing',
    summary: {
      fr: 'Entre assujettis établis en France',
      en: 'Between taxable persons established in France',
    },
    status: 200,
    body: UNSTORED,
  })
  await show({
    ...classify,
    name: 'consumer',
    summary: { fr: 'À un particulier', en: 'To a consumer' },
    status: 200,
    body: { ...UNSTORED, buyer: { legal_name: 'Jeanne Martin', kind: 'CONSUMER' } },
  })
  await show({
    ...classify,
    name: 'invalid_request',
    summary: BAD_FORM,
    status: 400,
    body: { ...UNSTORED, options: 'strict' },
  })
}
