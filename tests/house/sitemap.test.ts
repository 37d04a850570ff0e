import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { writeSitemap } from '#publish/finish/sitemap.ts'

const site = 'https://play.example.com'
const indexed = '<link rel="canonical" href="https://play.example.com/rng">'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'atoll-sitemap-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

function plant(file: string, content: string): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), content)
}

test('S1.6 S2.1 the sitemap lists every page in every language, each with all its languages', () => {
  for (const { code } of languages) {
    plant(`${pathIn(code, '/rng').slice(1)}.html`, indexed)
    plant(pathIn(code, '/') === '/' ? 'index.html' : `${code}.html`, indexed)
    plant(`${pathIn(code, '/help/limits').slice(1)}.html`, indexed)
    plant(`${pathIn(code, '/live').slice(1)}.html`, '<meta name="robots" content="noindex">')
  }
  writeSitemap(dist, site)
  const read = (name: string) => readFileSync(join(dist, name), 'utf8')
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  const maps = languages.map(({ code }) => `sitemap-${code}.xml`)
  expect(locations(read('sitemap.xml'))).toEqual(maps.map((name) => `${site}/${name}`))
  for (const [at, { code: own }] of languages.entries()) {
    const xml = read(maps[at] ?? '')
    expect(locations(xml)).toEqual(['/', '/rng', '/help/limits'].map((path) => new URL(pathIn(own, path), site).href))
    const [, , ofRng = ''] = xml.split('<url>')
    for (const { code } of languages) {
      expect(ofRng).toContain(`hreflang="${code}" href="${new URL(pathIn(code, '/rng'), site).href}"`)
    }
    expect(ofRng).toContain(`hreflang="x-default" href="${site}/rng"`)
  }
  expect(readFileSync(join(dist, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${site}/sitemap.xml`)
})

test('without a public address, search engines still find what they may read, and no site map', () => {
  writeSitemap(dist)
  expect(readFileSync(join(dist, 'robots.txt'), 'utf8')).toBe('User-agent: *\nAllow: /\n')
  expect(existsSync(join(dist, 'sitemap.xml'))).toBe(false)
})
