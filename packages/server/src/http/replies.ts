import { lazily, openSchemaCompiler } from './schema-compiler.ts'

interface Wanted {
  readonly schema: unknown
  readonly method?: string
  readonly url?: string
  readonly httpStatus?: string
}

const forReplies = lazily(() => openSchemaCompiler({ allErrors: true }))

/**
 * Replies go out as they are: a serialiser built from the schema would drop, in silence, a field that the
 * schema forgot. Tests hold each reply to its schema instead, so that the OpenAPI document keeps its word.
 */
export function buildSerializer(check: boolean) {
  return (shared: Readonly<Record<string, unknown>>) => {
    if (!check) return () => (data: unknown) => JSON.stringify(data)
    forReplies().share(shared)
    return ({ schema, method, url, httpStatus }: Wanted) => {
      return (data: unknown) => {
        const text = JSON.stringify(data)
        const validate = forReplies().compile(schema)
        if (!validate(JSON.parse(text))) {
          const faults = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)
          throw new Error(`${method} ${url} ${httpStatus} breaks its schema: ${faults?.join(', ')}`)
        }
        return text
      }
    }
  }
}
