import { array, boolean, looseObject, optional, parse, string, union } from 'valibot'
import { describe, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import { languages } from '#brand/languages.ts'
import { collectionNames, collections, wordFields } from '#editing/collections.ts'
import { readBackend } from '#desk/backend.ts'
import { fieldNames } from '#desk/config-fields.ts'
import { deskConfig } from '#desk/config.ts'

const field = looseObject({
  name: string(),
  label: string(),
  widget: string(),
  i18n: union([boolean(), string()]),
  required: optional(boolean()),
})
const shape = looseObject({
  i18n: looseObject({ locales: array(string()), default_locale: string() }),
  collections: array(looseObject({ name: string(), fields: array(field) })),
  singletons: array(looseObject({ name: string(), file: string(), fields: array(field) })),
})

const backend = readBackend({})
if (typeof backend === 'string') throw new Error(backend)
const config = parse(shape, deskConfig(backend))
const all = [...config.collections, ...config.singletons]

describe("the desk's configuration", () => {
  test('it has every collection with every field of its files', () => {
    expect(all.map(({ name }) => name).toSorted()).toEqual([...collectionNames].toSorted())
    for (const name of collectionNames) {
      const fields = all.find((each) => each.name === name)?.fields.map((each) => each.name)
      const body = collections[name].format === 'md' ? ['body'] : []
      expect([name, fields]).toEqual([name, [...fieldNames(name), ...body]])
    }
  })

  test('it offers the languages of the portal, and its default one first decides', () => {
    expect(config.i18n.locales).toEqual(languages.map(({ code }) => code))
    expect(config.i18n.default_locale).toBe(brand.defaultLanguage)
  })

  test('each language has its own words, and facts are written once for all of them', () => {
    for (const { fields } of all) {
      for (const each of fields) {
        expect([each.name, each.i18n]).toEqual([
          each.name,
          each.name === 'body' || wordFields.includes(each.name) ? true : 'duplicate',
        ])
      }
    }
  })

  test('choices are lists, dates are fields for dates, and other items are named by choosing them', () => {
    const widgetOf = (collection: string, name: string) =>
      all.find((each) => each.name === collection)?.fields.find((each) => each.name === name)
    expect(widgetOf('announcements', 'type')).toMatchObject({ widget: 'select', required: true })
    expect(widgetOf('promotions', 'audience')).toMatchObject({ widget: 'select', required: false })
    expect(widgetOf('promotions', 'region')).toMatchObject({ widget: 'select', multiple: true })
    expect(widgetOf('banners', 'publishAt')).toMatchObject({ widget: 'datetime', format: 'YYYY-MM-DD HH:mm' })
    expect(widgetOf('banners', 'picture')).toMatchObject({ widget: 'image' })
    expect(widgetOf('help', 'category')).toMatchObject({ widget: 'relation', collection: 'help-categories' })
    expect(widgetOf('footer', 'topics')).toMatchObject({ widget: 'relation', collection: 'help', max: 6 })
    expect(widgetOf('goods', 'points')).toMatchObject({ widget: 'number', min: 1 })
  })
})
