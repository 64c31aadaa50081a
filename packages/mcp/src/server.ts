import {
  fromJsonSchema,
  McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import { Type } from 'typebox'
import { glossary } from './glossary.ts'
import { Unusable } from './invoice.ts'
import { PROMPTS } from './prompts.ts'
import { type Reply, refusal, refused } from './reply.ts'
import type { Language, Page, Service, Text } from './service.ts'
import { TOOLS, type Tool } from './tools.ts'

/** What clients tell an assistant of this server. */
const ABOUT: Text = {
  fr: 'Conforme vérifie, corrige, met en forme et transmet les factures électroniques françaises (CII, UBL, Factur-X). Une facture non conforme n’est pas une erreur : validate_invoice dit ce qui manque, où et pourquoi. N’invente ni SIREN ni montant ; demande-les, ou cherche l’entreprise. submit_invoice envoie pour de bon : seulement après l’accord de l’utilisateur.',
  en: 'Conforme checks, repairs, renders and submits French electronic invoices (CII, UBL, Factur-X). An invoice that is not compliant is not an error: validate_invoice says what is missing, where and why. Invent neither a SIREN nor an amount; ask for them, or look the company up. submit_invoice really sends: only with the consent of the user.',
}

/** The MCP server of a service: tools, resources and prompts, with one connection. */
export function mcpServer(service: Service, version: string): McpServer {
  const { language } = service
  const server = new McpServer(
    { name: 'conforme', title: 'Conforme', version },
    {
      instructions: ABOUT[language],
      // Nothing of this changes while a connection lasts.
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
    },
  )
  for (const tool of TOOLS) addTool(server, tool, service)
  addResources(server, service)
  addPrompts(server)
  return server
}

function addTool(server: McpServer, tool: Tool, service: Service): void {
  const { name, title, description, input, effect, run } = tool
  server.registerTool(
    name,
    {
      title: title[service.language],
      description,
      inputSchema: fromJsonSchema(JSON.parse(JSON.stringify(input))),
      annotations: {
        title: title[service.language],
        readOnlyHint: effect === 'none',
        destructiveHint: effect === 'sends',
        openWorldHint: effect === 'sends',
      },
    },
    given => answer(() => run(given as never, service), service.language),
  )
}

/** What the service refuses, and what the arguments cannot mean, is for the assistant to read; the rest is ours. */
async function answer(work: () => Promise<Reply>, language: Language): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    return error instanceof Unusable ? refusal(error.message) : refused(error, language)
  }
}

const JSON_TYPE = 'application/json'

const RESOURCES = {
  rules: {
    uri: 'conforme://rules',
    title: { fr: 'Les règles', en: 'The rules' },
    description: {
      fr: 'Toutes les règles qu’une validation peut signaler : code, gravité, ce qu’elle demande.',
      en: 'Every rule that a validation can report: code, severity, what it asks for.',
    },
  },
  rule: {
    uri: 'conforme://rules/{code}',
    title: { fr: 'Une règle', en: 'A rule' },
    description: {
      fr: 'Une règle : source, motif, exemples, correction.',
      en: 'A rule: source, reason, examples, repair.',
    },
  },
  glossary: {
    uri: 'conforme://glossary',
    title: { fr: 'Le glossaire', en: 'The glossary' },
    description: {
      fr: 'Tous les champs du brouillon JSON, avec leur terme de la norme EN 16931.',
      en: 'Every field of the JSON draft, with its term in the standard EN 16931.',
    },
  },
} as const satisfies Readonly<Record<string, { uri: string; title: Text; description: Text }>>

function addResources(server: McpServer, { language, page }: Service): void {
  const wordsOf = ({ title, description }: { title: Text; description: Text }) => ({
    title: title[language],
    description: description[language],
    mimeType: JSON_TYPE,
  })
  const { rules, rule, glossary: terms } = RESOURCES
  server.registerResource('rules', rules.uri, wordsOf(rules), async uri => pageAt(uri, await page('/rules')))
  server.registerResource(
    'rule',
    new ResourceTemplate(rule.uri, { list: undefined }),
    wordsOf(rule),
    async (uri, { code }) => pageAt(uri, await page(`/rules/${encodeURIComponent(String(code))}`)),
  )
  server.registerResource('glossary', terms.uri, wordsOf(terms), async uri => held(uri, glossary()))
}

function pageAt(uri: URL, page: Page): ReadResourceResult {
  if ('missing' in page) throw new ResourceNotFoundError(uri.href, page.missing)
  return held(uri, page.content)
}

const held = (uri: URL, value: unknown): ReadResourceResult => ({
  contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(value) }],
})

function addPrompts(server: McpServer): void {
  for (const { name, title, description, asks, text } of PROMPTS) {
    const fields = Object.fromEntries(
      Object.entries(asks).map(([key, means]) => [key, Type.String({ description: means })]),
    )
    const argsSchema = fromJsonSchema<Record<string, string>>(JSON.parse(JSON.stringify(Type.Object(fields))))
    server.registerPrompt(name, { title, description, argsSchema }, filled => ({
      messages: [{ role: 'user', content: { type: 'text', text: text(filled) } }],
    }))
  }
}
