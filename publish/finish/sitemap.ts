import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { boolean } from 'valibot'
import { brand } from '#brand/brand.ts'
import { languages } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { type Route, routes } from '#routes'
import { tagsOf } from './html.ts'
import { type Pages, openPages } from './pages.ts'

// Runs after `astro build`. Search engines read here which languages a page exists in (hreflang): in every page, the
// list would be in front of what a visitor waits for.

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

/** Returns the site map of a built portal: every page in every language, with its other languages. */
function sitemap(all: Pages, site: string): string {
  const urls = routes
    .flatMap((route) => pathsOf(all, route))
    .flatMap((path) => {
      const pages = languages
        .map(({ code }) => ({ code, address: pathIn(code, path) }))
        .filter(({ address }) => isIndexed(all, address))
      const alternates = [...pages, { code: 'x-default', address: pathIn(brand.defaultLanguage, path) }].map(
        ({ code, address }) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(new URL(address, site).href)}"/>`,
      )
      return pages.map(
        ({ address }) => `<url><loc>${escapeXml(new URL(address, site).href)}</loc>${alternates.join('')}</url>`,
      )
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/**
 * Writes `robots.txt`, and `sitemap.xml`, to which it leads search engines.
 * @param site the portal's public address, without which there is no site map
 */
export function writeSitemap(dist: string, site?: string, pages = openPages(dist)): void {
  const lead = site ? `\nSitemap: ${new URL('/sitemap.xml', site).href}\n` : ''
  writeFileSync(join(dist, 'robots.txt'), `User-agent: *\nAllow: /\n${lead}`)
  if (site) writeFileSync(join(dist, 'sitemap.xml'), sitemap(pages, site))
}
