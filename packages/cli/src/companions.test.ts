/** Walks verb × companion: each of a file's is used, with a reply that differs, or refused by its name. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { COMPANIONS } from '@conforme/compliance'
import { facturxBodies, pdfOf } from '../../facturx/src/testing.ts'
import { readArguments } from './arguments/arguments.ts'
import { CommandFailure } from './terminal/outcome.ts'
import { KeptScreen, Terminal } from './terminal/terminal.ts'
import { conforme, file } from './testing.ts'
import { VERBS } from './verbs.ts'

type Json = { readonly [key: string]: unknown }
type Pointer = keyof typeof COMPANIONS
const TAKING_DRAFTS = ['validate', 'remediate', 'render', 'convert'] as const

const MINIMAL = {
  format: 'cii',
  number: 'F-1',
  buyer: { siren: '552081317', legal_name: 'Electricite de France' },
  seller: { siren: '100000009', legal_name: 'Atelier Exemple SAS' },
  operation_category: 'SERVICES',
  issue_date: '2026-11-20',
  service_date: '2026-11-18',
  lines: [{ description: 'Conseil', quantity: 1, unit_price_ht: 100, vat_rate: 20 }],
}
const STRIPE = {
  object: 'invoice',
  currency: 'eur',
  total: 12000,
  lines: { object: 'list', data: [{ description: 'Atelier', quantity: 1, amount: 10000 }] },
}
const OWN_PAGE = Buffer.from(pdfOf(facturxBodies('<old/>'))).toString('base64')
/** Letters that our page cannot show. */
const FAR = { siren: '552081317', legal_name: '東京' }

/** What is added to a draft, and what the draft is to say for it to show. */
const TRIALS: Readonly<Record<Pointer, readonly [value: unknown, draft?: Json]>> = {
  '/format': ['ubl'],
  '/from': ['stripe', STRIPE],
  '/patches': [{ issue_date: '2026-11-19', operation_category: 'GOODS' }],
  '/json_patch': [[{ op: 'add', path: '/buyer/address', value: { country: 'DE' } }]],
  '/preset': ['franchise-293b'],
  '/auto': [true, { ...MINIMAL, issue_date: '20/11/2026' }],
  '/pdf': [OWN_PAGE, { ...MINIMAL, format: 'factur-x', buyer: FAR }],
  '/pdp': ['sandbox'],
  '/options/strict': [true, { ...MINIMAL, colour: 'red' }],
  '/options/check_siret': [
    true,
    { ...MINIMAL, buyer: { siren: '552081317', legal_name: 'Boulangerie Martin' } },
  ],
  '/options/as_of': ['2026-09-15'],
  '/options/preview': [true],
  '/options/preview_edition': ['1.4.0.03'],
  '/options/language': ['en', { ...MINIMAL, format: 'factur-x' }],
  '/options/ignore': [['/colour'], { ...MINIMAL, colour: 'red' }],
  '/options/siren': ['552081317', { ...MINIMAL, buyer: null }],
  '/options/vat': ['FR00999999999'],
}

/** The reply of a verb in JSON, or the words of its refusal. */
async function ask(name: string, draft: unknown, ...words: readonly string[]): Promise<string> {
  const { default: verb } = await VERBS.get(name)!.load()
  const out = new KeptScreen({ colours: false, width: 100 })
  const terminal = new Terminal('fr', out)
  const given = readArguments(verb, [
    file(JSON.stringify(draft)),
    '--json',
    '--today',
    '2026-11-21',
    ...words,
  ])
  try {
    const code = await verb.run(given, terminal)
    return `${code} ${JSON.stringify(JSON.parse(out.take()))}`
  } catch (failure) {
    if (failure instanceof CommandFailure) return `refused ${failure.text.fr}`
    throw failure
  }
}

function withCompanion(draft: Json, pointer: string, value: unknown): Json {
  const [, first, second] = pointer.split('/')
  return second === undefined ? { ...draft, [first!]: value } : { ...draft, options: { [second]: value } }
}

describe('the companions of a draft in a file', () => {
  const { DATA_DIR } = process.env
  before(() => {
    process.env.DATA_DIR = '/nowhere'
  })
  after(() => {
    if (DATA_DIR === undefined) delete process.env.DATA_DIR
    else process.env.DATA_DIR = DATA_DIR
  })

  for (const verb of TAKING_DRAFTS)
    for (const pointer of Object.keys(COMPANIONS) as Pointer[]) {
      const { on, cli = on[verb] } = COMPANIONS[pointer]
      it(`${verb}: ${pointer} is ${cli}`, async () => {
        const [value, draft = MINIMAL] = TRIALS[pointer]
        const ofFacturX = pointer === '/pdf' || pointer === '/options/language'
        const to = verb === 'convert' && pointer !== '/format' ? ['--to', ofFacturX ? 'factur-x' : 'cii'] : []
        const words = verb === 'convert' ? [...to, '--allow-loss'] : []
        const changed = await ask(verb, withCompanion(draft, pointer, value), ...words)
        if (cli === 'refused') {
          assert.match(changed, /refused|"code":"invalid_request"/)
          assert.match(changed, new RegExp(`${pointer.slice(1)}.*n’a pas de sens pour conforme ${verb}`))
        } else if (cli === 'judged') {
          const wrong = await ask(verb, withCompanion(draft, pointer, 'xx'), ...words)
          assert.match(wrong, new RegExp(`"pointer":"${pointer}"`))
        } else assert.notEqual(changed, await ask(verb, draft, ...words))
      })
    }

  it('of another shape are refused by name', async () => {
    for (const [companion, value] of [
      ['patches', 'buyer_siren'],
      ['json_patch', [{ op: 'erase', path: '/a' }]],
      ['auto', 'yes'],
      ['pdf', 'data:,'],
      ['preset', 3],
    ] as const)
      for (const verb of ['validate', 'render'])
        assert.match(await ask(verb, { ...MINIMAL, [companion]: value }), new RegExp(`/${companion} : `))
  })

  it('say what is no draft: a list, an envelope', async () => {
    for (const verb of ['validate', 'remediate', 'render'])
      for (const [value, words] of [
        [[MINIMAL, MINIMAL], /liste de 2 éléments/],
        [{ invoice: MINIMAL }, /enveloppée dans \/invoice/],
      ] as const)
        assert.match(await ask(verb, value), words)
  })

  it('change what people read as what programs do', async () => {
    const draft = { ...MINIMAL, patches: { issue_date: '2026-11-19' } }
    const { code, out } = await conforme(['validate', '-'], { input: JSON.stringify(draft) })
    assert.equal(code, 0)
    assert.match(out, /\/issue_date {2}2026-11-20 → 2026-11-19 {2}donné/)
  })
})
