import { Type } from 'typebox'
import { Failure } from '../base/failures.ts'

export const WebhookParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

export function noWebhook(id: string): Failure {
  return new Failure('not_found', {
    fr: `Aucun webhook ${id} pour cette clé.`,
    en: `No webhook ${id} for this key.`,
  })
}
