import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export interface SchemaCompiler {
  /** Takes schemas that others refer to by their `$id`; throws where an `$id` has two contents. */
  share(schemas: Readonly<Record<string, unknown>>): void
  /** What judges values by a schema; the same for equal schemas, so read `errors` before anything else is judged. */
  compile(schema: unknown): ValidateFunction
}

/**
 * One for the whole process: Fastify asks for a compiler for each feature, and every Ajv first compiles the metaschema
 * of JSON Schema, which took most of a server's start.
 */
export function openSchemaCompiler(options: Options): SchemaCompiler {
  const ajv = new Ajv2020({ strictSchema: false, allowUnionTypes: true, ...options })
  addFormats.default(ajv)
  const shared = new Map<string, string>()
  const compiled = new Map<unknown, ValidateFunction>()
  return {
    share(schemas) {
      for (const [id, schema] of Object.entries(schemas)) {
        const text = JSON.stringify(schema)
        const known = shared.get(id)
        if (known !== undefined && known !== text) throw new Error(`Two schemas are named ${id}`)
        if (known === undefined) ajv.addSchema(schema as object)
        shared.set(id, text)
      }
    },
    compile(schema) {
      const known = compiled.get(schema)
      if (known !== undefined) return known
      const text = JSON.stringify(schema)
      const validate = compiled.get(text) ?? ajv.compile(schema as object)
      compiled.set(text, validate).set(schema, validate)
      return validate
    },
  }
}

/** What `make` gives, made when first asked for. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
