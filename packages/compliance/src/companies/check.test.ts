import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validate } from '../assessment/validate.ts'
import { CONTEXT, MINIMAL } from '../testing.ts'
import { registerRemarks } from './check.ts'
import { embeddedRegister } from './embedded.ts'

const remarks = (buyer: object) => registerRemarks({ ...MINIMAL, seller: {}, buyer }, embeddedRegister, 'fr')

test('the registered name of the SIREN, or another in use, is accepted', async () => {
  assert.deepEqual(await remarks({ siren: '552081317', legal_name: 'EDF' }), [])
  assert.deepEqual(await remarks({ siren: '552081317', legal_name: 'Électricité de France SA' }), [])
})

test('another company’s name is a warning, with the registered name as its repair', async () => {
  const [found] = await remarks({ siren: '552081317', legal_name: 'Boulangerie Ducoin' })
  assert.deepEqual(
    [found?.check.code, found?.check.severity, found?.check.pointer],
    ['COMPANY_NAME', 'warning', '/buyer/legal_name'],
  )
  assert.equal(found?.suggestion?.value, 'ELECTRICITE DE FRANCE')
})

test('a SIREN that the register does not know is reported, and blocks nothing', async () => {
  const register = await registerRemarks(MINIMAL, embeddedRegister, 'fr')
  const { valid, checks } = validate(MINIMAL, CONTEXT, { register })
  assert.equal(valid, true)
  assert.ok(checks.some(check => check.code === 'COMPANY_UNKNOWN' && check.severity === 'info'))
})

test('a company that has ceased is a warning, and so is one that is missing from a complete register', async () => {
  const register = {
    search: async () => [],
    bySiren: async (siren: string) => {
      const company = await embeddedRegister.bySiren(siren)
      return company === undefined ? undefined : { ...company, closed: true }
    },
    isWhole: async () => true,
  }
  const draft = {
    seller: { siret: '35600000000048', legal_name: 'La Poste' },
    buyer: { siren: '100000009', legal_name: 'Nobody' },
  }
  const found = await registerRemarks(draft, register, 'en')
  assert.deepEqual(
    found.map(({ check }) => [check.code, check.severity, check.pointer]),
    [
      ['COMPANY_CLOSED', 'warning', '/seller/siret'],
      ['COMPANY_UNKNOWN', 'warning', '/buyer/siren'],
    ],
  )
  assert.match(found[0]!.check.message, /356000000: in the register LA POSTE has ceased/)
})

test('a name that the register withholds is not compared', async () => {
  const register = {
    search: async () => [],
    bySiren: async (siren: string) => ({ siren, legal_name: '', vat: '', address: {} }),
  }
  assert.deepEqual(await registerRemarks(MINIMAL, register, 'fr'), [])
})
