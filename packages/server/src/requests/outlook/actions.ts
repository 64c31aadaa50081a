import type { Language, Text } from '../../base/failures.ts'
import type { Reachability } from './lines.ts'
import type { Transmission } from './transmission.ts'

/** What to do next, before the invoice leaves or so that it does. */
export interface Action {
  readonly code: string
  readonly message: string
  /** RFC 6901, where something in the draft is to be changed. */
  readonly pointer: string | null
  /** What to put there. */
  readonly value: unknown
  /** What to call, where a request does it. */
  readonly href: string | null
}

type Step = Omit<Action, 'message'> & { readonly says: Text }

const RECIPIENT = '/buyer/electronic_address'
const SENDER = '/seller/electronic_address'

/**
 * The actions that follow from an outlook, the ones that block first.
 * @param elsewhere addresses under which the buyer does receive
 */
export function actionsFor(
  transmission: Transmission,
  isValid: boolean,
  elsewhere: readonly string[],
  language: Language,
): readonly Action[] {
  const steps = [
    ...(isValid ? [] : [repair()]),
    ...treatmentSteps(transmission),
    ...(transmission.duplicate ? [renumber()] : []),
    ...(transmission.accepted ? [] : [changeFormat()]),
    ...recipientSteps(transmission, elsewhere),
    ...senderSteps(transmission),
  ]
  const all = steps.length === 0 ? [submit()] : steps
  return all.map(({ says, ...rest }) => ({ ...rest, message: says[language] }))
}

const step = (code: string, says: Text, more: Partial<Omit<Step, 'code' | 'says'>> = {}): Step => ({
  code,
  says,
  pointer: null,
  value: null,
  href: null,
  ...more,
})

const submit = () =>
  step(
    'submit',
    { fr: 'Rien ne s’oppose au départ : transmettez.', en: 'Nothing prevents it: submit.' },
    { href: '/api/v1/invoices/submit' },
  )

const repair = () =>
  step(
    'remediate',
    { fr: 'Corrigez d’abord ce qui bloque la facture.', en: 'First repair what blocks the invoice.' },
    { href: '/api/v1/invoices/remediate' },
  )

const renumber = () =>
  step(
    'renumber',
    {
      fr: 'Ce numéro a déjà servi cette année pour ce vendeur : donnez-en un autre.',
      en: 'This seller has already used this number this year: give another one.',
    },
    { pointer: '/number' },
  )

const changeFormat = () =>
  step(
    'change_format',
    {
      fr: 'La plateforme ne prend pas ce format : choisissez-en un autre.',
      en: 'The platform does not take this format: choose another.',
    },
    { pointer: '/format' },
  )

function treatmentSteps({ treatment }: Transmission): readonly Step[] {
  if (treatment !== 'neither') return []
  const says = {
    fr: 'Cette opération n’est ni facturée ni déclarée par voie électronique : rien n’est à transmettre.',
    en: 'This operation is neither invoiced nor reported electronically: there is nothing to transmit.',
  }
  return [step('nothing_to_transmit', says, { href: '/api/v1/invoices/classify' })]
}

/** `routable` asks for nothing. */
const RECIPIENT_WORDS: Readonly<Record<Exclude<Reachability, 'routable'>, readonly [string, Text]>> = {
  absent: [
    'fix_recipient_address',
    {
      fr: 'L’annuaire n’a pas cette adresse : demandez la sienne au client.',
      en: 'The directory does not have this address: ask the customer for theirs.',
    },
  ],
  inactive: [
    'recipient_inactive',
    {
      fr: 'L’adresse du client n’est rattachée à aucune plateforme : la facture ne lui parviendrait pas.',
      en: 'The customer’s address is linked to no platform: the invoice would not reach them.',
    },
  ],
  routable_later: [
    'wait_for_recipient',
    {
      fr: 'L’adresse du client est inscrite et n’ouvre que plus tard : attendez, ou demandez-en une autre.',
      en: 'The customer’s address is registered and opens later only: wait, or ask for another.',
    },
  ],
  undetermined: [
    'look_up_again',
    {
      fr: 'L’annuaire ne répond pas sur cette adresse : demandez-lui de nouveau dans un moment.',
      en: 'The directory says nothing of this address: ask again in a moment.',
    },
  ],
}

function recipientSteps(
  { treatment, recipient }: Transmission,
  elsewhere: readonly string[],
): readonly Step[] {
  if (treatment !== 'e-invoicing') return []
  const { address, reachability } = recipient
  if (address === null || reachability === null) {
    const says = {
      fr: 'Donnez l’adresse électronique du client (BT-49), de schéma 0225.',
      en: 'Give the customer’s electronic address (BT-49), of scheme 0225.',
    }
    return [step('give_recipient_address', says, { pointer: RECIPIENT })]
  }
  if (reachability === 'routable') return []
  const others = elsewhere.map(value =>
    step(
      'use_open_address',
      { fr: `Ce client reçoit à ${value}.`, en: `This customer receives at ${value}.` },
      { pointer: RECIPIENT, value: { scheme: '0225', value } },
    ),
  )
  const [code, says] = RECIPIENT_WORDS[reachability]
  return [...others, step(code, says, { pointer: RECIPIENT })]
}

function senderSteps({ sender }: Transmission): readonly Step[] {
  if (sender.reachability !== 'absent' && sender.reachability !== 'inactive') return []
  const says = {
    fr: 'Votre propre adresse (BT-34) n’est pas ouverte : les statuts de cette facture ne vous reviendraient pas.',
    en: 'Your own address (BT-34) is not open: the statuses of this invoice would not come back to you.',
  }
  return [step('open_own_address', says, { pointer: SENDER })]
}
