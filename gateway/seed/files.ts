import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { type GenericSchema, type InferOutput, parse } from 'valibot'
import { parse as parseYaml } from 'yaml'

const facts = new URL('./', import.meta.url)
const catalogue = new URL('./catalogue/', import.meta.url)
const showcase = new URL('./showcase/', import.meta.url)
const words = new URL('./words/', import.meta.url)

/** Returns the URLs of a folder's YAML files, sorted by name. */
function yamlFiles(folder: URL): URL[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => new URL(name, folder))
}

/** Returns a version of all seed files, those of the showcase only if it is planted; it changes whenever one of them does. */
export function seedVersion(hasShowcase: boolean): string {
  const hash = createHash('sha256')
  const shown = hasShowcase ? [catalogue, showcase] : [catalogue]
  const folders = [facts, ...shown, ...seedLanguages().map((language) => new URL(`${language}/`, words))]
  for (const file of folders.flatMap(yamlFiles)) {
    hash.update(file.pathname.slice(facts.pathname.length)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The vendors' files of the catalogue or of the showcase, parsed. */
export function vendorFiles<Schema extends GenericSchema>(
  folder: 'catalogue' | 'showcase',
  schema: Schema,
): InferOutput<Schema>[] {
  return yamlFiles(folder === 'catalogue' ? catalogue : showcase).map((file) => readYaml(file, schema))
}

/** Returns the languages that have a folder of texts. */
function seedLanguages(): string[] {
  return readdirSync(words).toSorted()
}

/** `seed/words/<language>/<name>.yaml` of each language that has one, parsed. */
export function wordFiles<Schema extends GenericSchema>(
  name: string,
  schema: Schema,
): { language: string; texts: InferOutput<Schema> }[] {
  return seedLanguages()
    .map((language) => ({ language, file: new URL(`${language}/${name}.yaml`, words) }))
    .filter(({ file }) => existsSync(file))
    .map(({ language, file }) => ({ language, texts: readYaml(file, schema) }))
}

/** `seed/<name>.yaml`, parsed. */
export function seedFile<Schema extends GenericSchema>(name: string, schema: Schema): InferOutput<Schema> {
  return readYaml(new URL(`${name}.yaml`, facts), schema)
}

/** One YAML file, parsed; throws an error that names it if it does not match the schema. */
function readYaml<Schema extends GenericSchema>(file: URL, schema: Schema): InferOutput<Schema> {
  try {
    return parse(schema, parseYaml(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${String(file)} does not hold what it must: ${String(cause)}`, { cause })
  }
}
