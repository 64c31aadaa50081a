import { it } from 'node:test'
import { agreesFrom } from './testing.ts'

it('days agree with Date from the first to the last', () => agreesFrom('0001-01-01', '9999-12-31'))
