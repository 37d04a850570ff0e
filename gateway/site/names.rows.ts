import { type RawBuilder, sql } from 'kysely'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'

/** Where the name of the brand goes in stored texts and names. */
export const BRAND_PLACE = '{{brand}}'

// The catalogue has each name once; `words` of the subject `name` have it in other languages, by node id or vendor.

/** Selects the name of a `game` in a language; the catalogue's own, if it has no other. */
export function gameNameIn(language: Language) {
  return sql<string>`coalesce((SELECT title FROM words WHERE subject = 'name' AND id = game.node_id AND language = ${language}), game.name)`
}

/** Selects a name with that of the brand in its place. */
function withBrand(name: RawBuilder<unknown>) {
  return sql<string>`replace(${name}, ${BRAND_PLACE}, ${brand.name})`
}

/** Selects the name of a `vendor` in a language; the catalogue's own, if it has no other. */
export function vendorNameIn(language: Language) {
  return withBrand(
    sql`coalesce((SELECT title FROM words WHERE subject = 'name' AND id = vendor.code AND language = ${language}), vendor.name)`,
  )
}

/** Selects every name of a `game`, one a line: people search in any language. */
export const everyGameName = sql<string>`game.name || coalesce((SELECT char(10) || group_concat(title, char(10)) FROM words WHERE subject = 'name' AND id = game.node_id), '')`

/** Selects every name of a `vendor`, one a line. */
export const everyVendorName = withBrand(
  sql`vendor.name || coalesce((SELECT char(10) || group_concat(title, char(10)) FROM words WHERE subject = 'name' AND id = vendor.code), '')`,
)
