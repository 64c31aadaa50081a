import { describe, test } from 'node:test'
import { CONTEXT } from '../testing.ts'
import { importFrom } from './import.ts'
import { PROGRAMS } from './programs/index.ts'
import { examplesOf, ODD, placesIn, withValue } from './testing.ts'

for (const program of PROGRAMS)
  describe(program.id, () => {
    for (const { name, given } of examplesOf(program.id))
      test(`${name}: reads every odd shape in every place without an exception`, () => {
        for (const pointer of placesIn(given))
          for (const value of ODD) importFrom(program, withValue(given, pointer, value), CONTEXT)
      })
  })
