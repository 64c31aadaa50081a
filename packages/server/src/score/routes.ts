import { summaries } from '@conforme/compliance'
import { INVOICE_STATUSES } from '@conforme/exchange'
import { addDays, type Day as DayOf } from '@conforme/model'
import { Type } from 'typebox'
import { readOrganisation } from '../accounts/store.ts'
import { today } from '../base/clock.ts'
import { Failure } from '../base/failures.ts'
import { DayParameter } from '../base/paging.ts'
import { readScore } from '../ledger/score.ts'
import type { Feature } from '../services/feature.ts'

const strict = { additionalProperties: false } as const
const Day = Type.String({ format: 'date' })
const Percent = Type.Integer({ minimum: 0, maximum: 100 })
const Count = Type.Integer({ minimum: 0 })
const OrNull = <T extends ReturnType<typeof Type.String> | typeof Percent>(schema: T) =>
  Type.Union([schema, Type.Null()])

const ScoreSchema = Type.Object(
  {
    score: OrNull(Percent),
    mode: Type.Enum(['sandbox', 'live']),
    organisation: Type.Object(
      { id: Type.String(), legal_name: OrNull(Type.String()), siren: OrNull(Type.String()) },
      strict,
    ),
    period: Type.Object({ from: Day, to: Day }, strict),
    invoices: Type.Object({ total: Count, by_status: Type.Record(Type.String(), Count) }, strict),
    valid_rate: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]),
    top_findings: Type.Array(
      Type.Object({ code: Type.String(), label: Type.String(), count: Count }, strict),
    ),
    trend: Type.Array(Type.Object({ date: Day, score: Percent, count: Count }, strict)),
  },
  strict,
)

const DAYS_SHOWN = 30

/** How compliant the invoices of an organisation are. */
export const score: Feature = {
  name: 'score',

  api(app, { db, clock, tallies }) {
    app.get(
      '/compliance/score',
      {
        config: { scope: 'invoices:read' },
        schema: {
          tags: ['Score'],
          summary: 'Score de conformité / compliance score',
          querystring: Type.Object(
            { from: Type.Optional(DayParameter), to: Type.Optional(DayParameter) },
            strict,
          ),
          response: { 200: Type.Unsafe<object>(ScoreSchema) },
        },
      },
      async ({ account, query, language }) => {
        const to = query.to ?? today(clock)
        const from = query.from ?? addDays(to as DayOf, 1 - DAYS_SHOWN)
        if (from > to) throw backwards(from, to)
        const organisation = await readOrganisation(db, account)
        await tallies.flush()
        const { findings, ...figures } = await readScore(db, account, { from, to })
        const labels = new Map(summaries(language).map(({ code, label }) => [code, label]))
        const none = Object.fromEntries(INVOICE_STATUSES.map(status => [status, 0]))
        return {
          ...figures,
          mode: account.mode,
          organisation: {
            id: account.organisationId,
            legal_name: organisation.legal_name ?? null,
            siren: organisation.siren ?? null,
          },
          period: { from, to },
          invoices: {
            total: figures.invoices.total,
            by_status: { ...none, ...figures.invoices.by_status },
          },
          top_findings: findings.map(({ code, count }) => ({
            code,
            label: labels.get(code) ?? code,
            count,
          })),
        }
      },
    )
  },
}

function backwards(from: string, to: string): Failure {
  const detail = {
    fr: `La période commence (${from}) après sa fin (${to}).`,
    en: `The period begins (${from}) after its end (${to}).`,
  }
  return new Failure('invalid_request', detail, {
    errors: [{ pointer: 'from', code: 'out_of_range', detail }],
  })
}
