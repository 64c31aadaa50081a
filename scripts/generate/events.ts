/** docs/events.md: the types of events, an example each, from the tables of the server. */
import { exampleOf } from '../../packages/server/src/ledger/event-examples.ts'
import {
  EVENT_TYPES,
  type EventType,
  TEST_EVENT,
  TYPES_IN_WORDS,
} from '../../packages/server/src/ledger/event-types.ts'
import { DELAYS } from '../../packages/server/src/webhooks/schedule.ts'
import { HEADER } from './rules.ts'

const INTRODUCTION = [
  '# Événements et webhooks · Events and webhooks',
  'Ce qui arrive à une facture est un événement du journal. On le reçoit par webhook, ou on le tire par `GET /api/v1/events?order=oldest&starting_after=…` : chaque page commence après le dernier événement vu, et rien ne se glisse derrière.',
  'What happens to an invoice is an event of the log. It is received by webhook, or pulled by `GET /api/v1/events?order=oldest&starting_after=…`: each page begins after the last event seen, and nothing slips in behind it.',
  '## Webhooks',
  `Les envois suivent [Standard Webhooks](https://www.standardwebhooks.com) : \`webhook-id\` (l’identifiant de l’événement, le même à chaque essai), \`webhook-timestamp\`, \`webhook-signature\`. Répondez 2xx en moins de 15 secondes. Sinon l’envoi est repris après ${delays('fr')} ; \`Retry-After\` peut allonger l’attente. 410, ou cinq jours sans un succès, désactive le webhook. Pour rattraper : \`POST /webhooks/{id}/deliveries/{delivery_id}/retry\`, ou \`POST /webhooks/{id}/recover\` avec \`since\`, qui renvoie aussi ce qui est arrivé pendant que le webhook était désactivé. Après \`POST /webhooks/{id}/rotate\`, l’ancien secret signe encore un jour.`,
  `Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com): \`webhook-id\` (the id of the event, the same at every try), \`webhook-timestamp\`, \`webhook-signature\`. Answer 2xx within 15 seconds. Otherwise the delivery is tried again after ${delays('en')}; \`Retry-After\` may make the wait longer. 410, or five days without a success, disable the webhook. To catch up: \`POST /webhooks/{id}/deliveries/{delivery_id}/retry\`, or \`POST /webhooks/{id}/recover\` with \`since\`, which also sends what happened while the webhook was disabled. After \`POST /webhooks/{id}/rotate\` the old secret signs for one more day.`,
  '## Types',
]

function delays(language: 'fr' | 'en'): string {
  const texts = DELAYS.map(delay => {
    if (delay < 60_000) return `${delay / 1000} s`
    return delay < 3_600_000 ? `${delay / 60_000} min` : `${delay / 3_600_000} h`
  })
  return `${texts.slice(0, -1).join(', ')} ${language === 'fr' ? 'et' : 'and'} ${texts.at(-1)}`
}

export function eventsDocument(): string {
  const types = [...(Object.keys(EVENT_TYPES) as EventType[]), TEST_EVENT] as const
  const sections = types.flatMap(type => {
    const { fr, en } = TYPES_IN_WORDS[type]!
    return [
      `### ${type}`,
      `${fr}. · ${en}.`,
      `\`\`\`json\n${JSON.stringify(exampleOf(type), null, 2)}\n\`\`\``,
    ]
  })
  return `${[HEADER, ...INTRODUCTION, ...sections].join('\n\n')}\n`
}
