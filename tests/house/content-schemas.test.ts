import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bannerGroups, resourceTypes } from '#editing/fields.ts'
import { schemaFiles } from '#editing/json-schemas.ts'
import { agentLinkOf, networksOf } from '#layouts/resources.ts'
import { appsOf } from '#texts/apps.ts'
import { categories } from '#texts/categories.ts'
import { type Route, routes } from '#routes'

const folder = 'src/content/schemas'

test('the JSON schemas are those of the collections: node scripts/check/content-schemas.ts writes them', () => {
  const files = schemaFiles()
  expect(readdirSync(folder).toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, text] of files) {
    expect(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')), name).toEqual(JSON.parse(text))
  }
})

test('S2.17 S2.18 editors may choose every group of banners that a page shows, and no others', () => {
  const ofRoutes = routes.flatMap(({ bannerGroup }: Route) => bannerGroup ?? [])
  const shown = new Set([...ofRoutes, ...categories.map(({ bannerGroup }) => bannerGroup)])
  expect([...bannerGroups].toSorted()).toEqual([...shown].toSorted())
})

test('S3.17 S2.36 editors may choose every resource that a page shows, and no others', () => {
  const resources = resourceTypes.map((type) => ({
    resourceType: type,
    url: `https://${type.toLowerCase()}.example.com/`,
  }))
  const shown = [...networksOf(resources), ...appsOf(resources, '')].map(({ url }) => url)
  shown.push(agentLinkOf({ resources, servicePaths: [] }, ''))
  expect(shown.toSorted()).toEqual(resources.map(({ url }) => url).toSorted())
})
