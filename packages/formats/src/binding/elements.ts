/** Where terms and groups are in the documents of a syntax: the rows of its binding as plain paths of elements. */
import { type GroupId, row, type TermId } from '@conforme/model'
import { type Binding, nameInTree, parsePath, placesOf, type Root, type Syntax } from './binding.ts'
import { CII } from './cii-rows.ts'
import { UBL } from './ubl-rows.ts'

const BINDINGS: Readonly<Record<Syntax, Binding>> = { cii: CII, ubl: UBL }

/**
 * The paths of names, without attributes and without what tells an element from its namesakes, from the element of
 * the root on, such as `ubl:Invoice/cbc:ID`: one for each place of each root, each once.
 */
export function elementsOf(id: TermId | GroupId, syntax: Syntax): readonly string[] {
  const { roots } = BINDINGS[syntax]
  return Object.entries(roots).flatMap(([root, element]) =>
    below(id, BINDINGS[syntax], root as Root).map(path => `${nameInTree(element)}/${path}`),
  )
}

/** The first of them, seen from the root: where the term is in either document of UBL. */
export function elementOf(id: TermId | GroupId, syntax: Syntax): string {
  const path = elementsOf(id, syntax)[0]
  if (path === undefined) throw new RangeError(`${id} has no place in ${syntax}`)
  return path.slice(path.indexOf('/') + 1)
}

function below(id: string, binding: Binding, root: Root): readonly string[] {
  if (id === 'BG-0') return ['']
  const places = placesOf(binding.rows[id as keyof Binding['rows']], root)
  const group = row(id as TermId | GroupId).in!
  const paths = places.flatMap(({ at }) => {
    const names = parsePath(at)
      .map(({ name }) => name)
      .filter(name => !name.startsWith('@'))
    const groups = at.startsWith('/') ? [''] : below(group, binding, root)
    return groups.map(path => [...(path === '' ? [] : [path]), ...names].join('/'))
  })
  return [...new Set(paths)]
}
