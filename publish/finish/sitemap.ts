import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { boolean } from 'valibot'
import { brand } from '#brand/brand.ts'
import { type Language, languages } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { type Route, routes } from '#routes'
import { escapeXml, tagsOf } from './html.ts'
import { type Pages, openPages } from './pages.ts'

// Runs after `astro build`. Search engines read here which languages a page exists in (hreflang): in every page, the
// list would be in front of what a visitor waits for.

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Returns whether search engines may list a page: it names its canonical address (layouts/Head.astro). */
function isIndexed(pages: Pages, address: string): boolean {
  const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`
  if (!pages.has(file)) return false
  return pages.of(file, { name: 'indexed', schema: boolean(), read: hasCanonical })
}

function hasCanonical(html: string): boolean {
  return tagsOf(html).some(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'canonical')
}

/** Returns the path of a route and those of its items' pages, which exist in every language. */
function pathsOf({ files }: Pages, { path, items }: Route): string[] {
  const folder = `${path.slice(1)}/`
  const below = items ? files.filter((file) => file.startsWith(folder)) : []
  return [path, ...below.map((file) => `/${file.slice(0, -'.html'.length)}`)]
}

/** Returns the site map of a language: each of its pages, with the same page in every language. */
function sitemapOf(language: Language, all: Pages, site: string): string {
  const urls = routes
    .flatMap((route) => pathsOf(all, route))
    .filter((path) => isIndexed(all, pathIn(language, path)))
    .map((path) => {
      const others = languages.map(({ code }) => code).filter((code) => isIndexed(all, pathIn(code, path)))
      const alternates = [...others.map((code) => [code, code] as const), ['x-default', brand.defaultLanguage] as const]
      const links = alternates.map(
        ([hreflang, code]) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressAt(site, pathIn(code, path))}"/>`,
      )
      return `<url><loc>${addressAt(site, pathIn(language, path))}</loc>${links.join('')}</url>`
    })
  const names = `${SITEMAPS} xmlns:xhtml="http://www.w3.org/1999/xhtml"`
  return [HEAD, `<urlset ${names}>`, ...urls, '</urlset>\n'].join('\n')
}

/** Returns the list of the site maps of all languages. */
function sitemapIndex(site: string): string {
  const maps = languages.map(({ code }) => `<sitemap><loc>${addressAt(site, fileOf(code))}</loc></sitemap>`)
  return [HEAD, `<sitemapindex ${SITEMAPS}>`, ...maps, '</sitemapindex>\n'].join('\n')
}

const fileOf = (code: Language): `/${string}` => `/sitemap-${code}.xml`

function addressAt(site: string, path: string): string {
  return escapeXml(new URL(path, site).href)
}

/**
 * Writes `robots.txt`, and `sitemap.xml`, to which it leads search engines: the list of a site map for each language.
 * @param site the portal's public address, without which there is no site map
 */
export function writeSitemap(dist: string, site?: string, pages = openPages(dist)): void {
  const lead = site ? `\nSitemap: ${new URL('/sitemap.xml', site).href}\n` : ''
  writeFileSync(join(dist, 'robots.txt'), `User-agent: *\nAllow: /\n${lead}`)
  if (!site) return
  writeFileSync(join(dist, 'sitemap.xml'), sitemapIndex(site))
  for (const { code } of languages) writeFileSync(join(dist, fileOf(code)), sitemapOf(code, pages, site))
}
