/** Submit, follow, say a status, settle, delete. */
import { readFeed } from '../../packages/server/src/inbox/poll.ts'
import { SUBMISSIONS } from '../../packages/server/src/outbox/submission-jobs.ts'
import { DRAFT, WRONG } from './drafts.ts'
import type { Story } from './story.ts'

const NO_SUCH = { fr: 'Aucune facture de ce nom', en: 'No invoice of that name' }

export const transmission: Story = async ({ show, ask, server }) => {
  const { services, sandbox } = server
  const path = { invoice_id: DRAFT.invoice_id }
  const nobody = { invoice_id: 'F-2026-9999' }

  const submit = { operation: 'submitInvoice' }
  const sent = await show({
    ...submit,
    name: 'accepted',
    summary: { fr: 'Acceptée, en cours de transmission', en: 'Accepted, on its way' },
    status: 202,
    body: DRAFT,
    headers: { 'idempotency-key': '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  })
  await show({
    ...submit,
    name: 'invoice_not_compliant',
    summary: { fr: 'Refus : la facture est bloquée', en: 'Refused: the invoice is blocked' },
    status: 422,
    body: WRONG,
  })
  await show({
    ...submit,
    name: 'invalid_state',
    summary: { fr: 'Déjà transmise', en: 'Submitted before' },
    status: 409,
    body: { invoice_id: DRAFT.invoice_id },
  })
  await SUBMISSIONS.send(services, sent.submission.tracking_id)
  await readFeed(services, { organisationId: sandbox.organisationId, mode: 'sandbox', pdp: 'sandbox' })

  await show({
    operation: 'listInvoices',
    name: 'page',
    summary: { fr: 'Les factures transmises', en: 'The transmitted invoices' },
    status: 200,
    query: { status: 'TRANSMITTED' },
  })
  await show({
    operation: 'listInvoices',
    name: 'invalid_request',
    summary: { fr: 'Un état qui n’existe pas', en: 'A status that does not exist' },
    status: 400,
    query: { status: 'SENT' },
  })
  for (const [operation, name, summary] of [
    ['getInvoice', 'transmitted', { fr: 'Une facture transmise', en: 'A transmitted invoice' }],
    ['listInvoiceEvents', 'history', { fr: 'Son histoire', en: 'Its history' }],
  ] as const) {
    await show({ operation, name, summary, status: 200, path })
    await show({ operation, name: 'not_found', summary: NO_SUCH, status: 404, path: nobody })
  }
  const document = { operation: 'getInvoiceDocument' }
  const asXml = { fr: 'Le XML', en: 'The XML' }
  await show({ ...document, name: 'xml', summary: asXml, status: 200, path, accept: 'application/xml' })
  await show({ ...document, name: 'not_found', summary: NO_SUCH, status: 404, path: nobody })

  const say = { operation: 'sayInvoiceStatus', path }
  await show({
    ...say,
    name: 'paid',
    summary: { fr: 'Encaissée (212)', en: 'Paid (212)' },
    status: 202,
    body: { code: 212, amounts: [{ amount: '120.00', vat_rate: 20 }] },
  })
  await show({
    ...say,
    name: 'invalid_request',
    summary: { fr: 'Encaissée, mais de combien ?', en: 'Paid, but how much?' },
    status: 400,
    body: { code: 212 },
  })

  const doubtful = { ...DRAFT, invoice_id: 'F-2026-0144-TIMEOUT' }
  const lost = await ask({ operation: 'submitInvoice', status: 202, body: doubtful })
  await server.db.query(`UPDATE submissions SET status = 'uncertain' WHERE id = $1`, [
    lost.submission.tracking_id,
  ])
  const settle = { operation: 'settleInvoice', path: { invoice_id: doubtful.invoice_id } }
  const body = { outcome: 'deposited', flow_id: 'a3f1c9' }
  const settled = { fr: 'La plateforme l’a', en: 'The platform has it' }
  await show({ ...settle, name: 'deposited', summary: settled, status: 200, body })
  const certain = { fr: 'Rien n’est incertain', en: 'Nothing is uncertain' }
  await show({ ...settle, name: 'invalid_state', summary: certain, status: 409, body })

  const draft = { ...WRONG, invoice_id: 'F-2026-0145' }
  await ask({ operation: 'validateInvoice', status: 200, body: draft })
  const remove = { operation: 'deleteInvoice' }
  const never = { fr: 'Jamais transmise : effacée', en: 'Never transmitted: deleted' }
  await show({
    ...remove,
    name: 'deleted',
    summary: never,
    status: 200,
    path: { invoice_id: draft.invoice_id },
  })
  const away = { fr: 'En cours de transmission', en: 'On its way' }
  await show({ ...remove, name: 'invalid_state', summary: away, status: 409, path: settle.path })
}
