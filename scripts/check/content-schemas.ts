import { mkdirSync, writeFileSync } from 'node:fs'
import prettier from 'prettier'
import { schemaFiles } from '#editing/json-schemas.ts'

// Writes src/content/schemas. Run it after a change in editing/collections.ts or editing/fields.ts; a house test compares.

const folder = new URL('../../src/content/schemas/', import.meta.url)

mkdirSync(folder, { recursive: true })
const options = { ...(await prettier.resolveConfig(folder)), parser: 'json' }
for (const [name, text] of schemaFiles()) {
  writeFileSync(new URL(name, folder), await prettier.format(text, options))
}
