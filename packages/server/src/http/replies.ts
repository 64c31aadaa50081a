import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

interface Wanted {
  readonly schema: unknown
  readonly method?: string
  readonly url?: string
  readonly httpStatus?: string
}

/**
 * Replies go out as they are: a serialiser built from the schema would drop, in silence, a field that the
 * schema forgot. Tests hold each reply to its schema instead, so that the OpenAPI document keeps its word.
 */
export function buildSerializer(check: boolean) {
  return (shared: unknown) => {
    if (!check) return () => (data: unknown) => JSON.stringify(data)
    const ajv = new Ajv2020({ strictSchema: false, allowUnionTypes: true, allErrors: true })
    addFormats.default(ajv)
    for (const schema of Object.values(shared as Record<string, object>)) ajv.addSchema(schema)
    return ({ schema, method, url, httpStatus }: Wanted) => {
      const validate = ajv.compile(schema as object)
      return (data: unknown) => {
        const text = JSON.stringify(data)
        if (!validate(JSON.parse(text))) {
          throw new Error(
            `${method} ${url} ${httpStatus} breaks its schema: ${ajv.errorsText(validate.errors)}`,
          )
        }
        return text
      }
    }
  }
}
