import { notAmong } from '../../arguments/arguments.ts'
import type { Given } from '../../arguments/given.ts'
import type { Entry, Verb } from '../../arguments/verb.ts'
import { EXIT, type ExitCode } from '../../terminal/outcome.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { completionFor, SHELLS } from './script.ts'

/** @param verbs all verbs: the words that shells complete */
export const completionOf = (verbs: ReadonlyMap<string, Entry>): Verb => ({
  usage: ['completion bash|zsh|fish'],
  examples: ['conforme completion bash > conforme.bash'],
  options: {},
  notes: () =>
    `bash: conforme completion bash > ~/.local/share/bash-completion/completions/conforme
zsh:  conforme completion zsh > DIR/_conforme   (DIR: fpath)
fish: conforme completion fish > ~/.config/fish/completions/conforme.fish`,
  async run(given: Given, terminal: Terminal): Promise<ExitCode> {
    const name = given.only('SHELL')
    const shell = SHELLS.find(known => known === name)
    if (shell === undefined) throw notAmong('completion', name, SHELLS)
    terminal.out.write(await completionFor(shell, verbs, terminal.say))
    return EXIT.valid
  },
})
