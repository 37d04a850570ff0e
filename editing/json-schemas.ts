import { toJsonSchema } from '@valibot/to-json-schema'
import { collectionNames, collections } from './collections.ts'

/**
 * Returns the files of `src/content/schemas`: the JSON schema of each collection's fields, for editors of code, which
 * offer the fields and mark mistakes. The reader checks more than JSON schema can say.
 */
export function schemaFiles(): ReadonlyMap<string, string> {
  return new Map(
    collectionNames.map((name) => {
      const schema = toJsonSchema(collections[name].schema, { errorMode: 'ignore' })
      return [`${name}.json`, JSON.stringify({ title: name, ...schema }, null, 2)]
    }),
  )
}
