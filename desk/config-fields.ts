import { toJsonSchema } from '@valibot/to-json-schema'
import { array, number, object, optional, parse, record, string, union } from 'valibot'
import { brand } from '#brand/brand.ts'
import { type CollectionName, FOOTER_TOPICS, collections, wordFields } from '#editing/collections.ts'
import { countries } from './countries.ts'
import { type FieldText, fieldTexts, valueTexts } from './fields.ts'
import { groupFields } from './group-fields.ts'

const values = optional(array(union([string(), number()])))
/** What the desk reads of a field's JSON schema. */
const fieldSchema = object({
  type: optional(string()),
  description: optional(string()),
  enum: values,
  items: optional(object({ enum: values })),
  minimum: optional(number()),
  maximum: optional(number()),
  maxLength: optional(number()),
  maxItems: optional(number()),
})
const collectionSchema = object({ properties: record(string(), fieldSchema), required: optional(array(string()), []) })
type FieldSchema = ReturnType<typeof readSchema>['properties'][string]

/** Fields that name items of another collection, by `collection.field`. */
const relations: Readonly<Record<string, object>> = {
  'help.category': { collection: 'help-categories', dropdown_threshold: 12 },
  'footer.topics': { collection: 'help', multiple: true, max: FOOTER_TOPICS },
}
const byId = { widget: 'relation', value_field: '{{slug}}', display_fields: ['title'] }

/** The marks of articles that the site has a style for (src/texts/safe-list.ts allows more). */
const editor = {
  buttons: [
    'bold',
    'italic',
    'strikethrough',
    'code',
    'link',
    'heading-two',
    'heading-three',
    'quote',
    'bulleted-list',
    'numbered-list',
  ],
  editor_components: ['image'],
  modes: ['rich_text', 'raw'],
}

/** Reads the schema of a collection, the same one that files are read with. */
function readSchema(name: CollectionName) {
  // what JSON schema cannot express, as a day that exists, is checked when the file is read
  return parse(collectionSchema, toJsonSchema(collections[name].schema, { errorMode: 'ignore' }))
}

/** Returns the names of a collection's fields. */
export function fieldNames(name: CollectionName): string[] {
  return Object.keys(readSchema(name).properties)
}

/** Returns Sveltia's fields of a collection, in the order of its schema. */
export function fieldsOf(collection: CollectionName): object[] {
  const { properties, required } = readSchema(collection)
  const fields = Object.entries(properties).map(([name, schema]) => {
    const text = textOf(collection, name)
    return {
      name,
      ...describe(text, schema),
      i18n: wordFields.includes(name) ? true : 'duplicate',
      required: required.includes(name),
      ...inputOf({ collection, name, schema, widget: text.widget }),
    }
  })
  const body = { name: 'body', ...describe(textOf(collection, 'body'), {}), widget: 'richtext', i18n: true, ...editor }
  return collections[collection].format === 'md' ? [...fields, body] : fields
}

function textOf(collection: string, name: string): FieldText {
  const text = fieldTexts[`${collection}.${name}`] ?? fieldTexts[name]
  if (!text) throw new Error(`The desk has no label for the field ${name} of ${collection}: add it to desk/fields.ts`)
  return text
}

function describe({ label, hint, widget }: FieldText, { description }: Partial<FieldSchema>): object {
  const zone = widget === 'datetime' ? `Time in ${brand.timeZone}` : undefined
  const texts = [hint ?? description, zone].filter((each) => each !== undefined)
  return { label, ...(texts.length > 0 && { hint: texts.join('. ') }) }
}

interface Input {
  readonly collection: string
  readonly name: string
  readonly schema: FieldSchema
  readonly widget: FieldText['widget']
}

function inputOf(input: Input): object {
  const { collection, name, schema, widget } = input
  const relation = relations[`${collection}.${name}`]
  if (relation) return { ...byId, ...relation }
  const group = groupFields[name]
  if (group) return group
  if (name === 'region') return { widget: 'select', multiple: true, options: countries() }
  if (widget) return widgetOf(widget, schema)
  if (schema.enum) return { widget: 'select', options: optionsOf(input, schema.enum) }
  if (schema.items?.enum) return { widget: 'select', multiple: true, options: optionsOf(input, schema.items.enum) }
  return byType(schema)
}

function byType(schema: FieldSchema): object {
  if (schema.type === 'array') return { widget: 'list', ...limits({ max: schema.maxItems }) }
  if (schema.type === 'boolean') return { widget: 'boolean', default: false }
  if (schema.type === 'integer' || schema.type === 'number') {
    return { widget: 'number', value_type: 'int', ...limits({ min: schema.minimum, max: schema.maximum }) }
  }
  return { widget: 'string', ...limits({ maxlength: schema.maxLength }) }
}

function widgetOf(widget: NonNullable<FieldText['widget']>, schema: FieldSchema): object {
  // the time on the wall of the editors' zone: written as it is typed, wherever the editor's computer stands
  if (widget === 'datetime') return { widget, format: 'YYYY-MM-DD HH:mm', input_timezone: 'local' }
  if (widget === 'image')
    return { widget, accept: 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml' }
  const lengths = limits({ maxlength: schema.maxLength })
  return widget === 'url' ? { widget: 'string', type: 'url', ...lengths } : { widget, ...lengths }
}

function limits(each: Readonly<Record<string, number | undefined>>): object {
  return Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined))
}

function optionsOf({ collection, name }: Input, listed: readonly (string | number)[]): object[] {
  const texts = valueTexts[`${collection}.${name}`] ?? valueTexts[name] ?? {}
  return listed.map((value) => ({ label: texts[value] ?? String(value), value }))
}
