import { brand } from '#brand/brand.ts'

/** What editors write where the name of the brand goes. */
const PLACE = '{brand}'

/** Returns a text with the name of the brand in its places. */
export function withBrandName(text: string): string {
  return text.replaceAll(PLACE, brand.name)
}

/** Returns fields, with those inside them, with the name of the brand in the places of their texts. */
export function fieldsWithBrandName<Fields>(fields: Fields): Fields {
  return named(fields) as Fields
}

function named(value: unknown): unknown {
  if (typeof value === 'string') return withBrandName(value)
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each)]))
}
