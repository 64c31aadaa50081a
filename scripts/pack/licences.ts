/** The licences of what a package has inside, as their authors ask. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './repository.ts'

const LICENCE = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-].*)?$/i

/**
 * The name, version and licence of each dependency, one after another.
 * @param folders of the dependencies, in the repository
 * @param files licences beside those
 */
export function licences(folders: readonly string[], files: readonly string[]): string {
  const texts = folders.map(folder => {
    const { name, version, license, author } = JSON.parse(
      readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
    ) as { name: string; version: string; license?: string; author?: string | { readonly name: string } }
    const found = readdirSync(join(ROOT, folder)).filter(file => LICENCE.test(file) && !/\.js$/.test(file))
    if (found.length === 0 && license === undefined) throw new Error(`${folder} says nothing of its licence`)
    const by = typeof author === 'string' ? author : author?.name
    const said = [license, by].filter(each => each !== undefined).join(', ')
    return section(`${name} ${version} (${said})`, found.map(file => read(join(folder, file))).join('\n\n'))
  })
  return [...texts, ...files.map(file => section(file.split('/').slice(-2)[0]!, read(file)))].join('\n')
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8').trim()
const section = (title: string, text: string): string => `${'='.repeat(80)}\n${title}\n\n${text}\n`
