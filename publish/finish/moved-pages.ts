import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languages, rowOf } from '#brand/languages.ts'
import { leadsTo, readRedirects } from '#editing/redirects.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { type Route, routes } from '#routes'

// The addresses that editors' items had before they were renamed or deleted. Each has a page that leads on, for nginx and
// Caddy, which read what is redirected only when they start; hosts that read it with each release redirect by themselves.

/** Old addresses with those that they lead to, in every language; the newest last. */
export type MovedAddresses = readonly (readonly [from: string, to: string])[]

/** Returns where the old addresses of a built portal lead. @param content the folder of its content */
export function movedAddresses(dist: string, content: string): MovedAddresses {
  const { moved } = readRedirects(content)
  const exists = (address: string) => address === '/' || existsSync(join(dist, `${address}.html`))
  const found = [...moved.keys()].flatMap((from) => {
    const to = leadsTo(moved, from, exists)
    return to === undefined ? [] : [[from, to] as const]
  })
  return found.flatMap((pair) =>
    twins(pair).flatMap(([from, to]) => languages.map(({ code }) => [pathIn(code, from), pathIn(code, to)] as const)),
  )
}

/** Items of the help have a second page, below another route. */
function twins([from, to]: readonly [string, string]): (readonly [string, string])[] {
  const listings: readonly Route[] = routes.filter(({ items }: Route) => items)
  const own = listings.find(({ path }) => from.startsWith(`${path}/`))
  if (!own) return []
  const isBelow = to === own.path || to.startsWith(`${own.path}/`)
  return listings
    .filter(({ items }) => items === own.items)
    .map(({ path }) => {
      const below = (address: string) => path + address.slice(own.path.length)
      return [below(from), isBelow ? below(to) : to] as const
    })
}

/** Writes a page at each old address; it is no page of the site, so that no list and no budget knows it. */
export function writeMovedPages(dist: string, moved: MovedAddresses): void {
  for (const [from, to] of moved) {
    const file = join(dist, `${from}.html`)
    if (existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pageTo(to))
  }
}

function pageTo(to: string): string {
  const { code, dir } = rowOf(readPath(to).language)
  return `<!doctype html>
<html lang="${code}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${to}">
<link rel="canonical" href="${to}">
<title>${to}</title>
</head>
<body><p><a href="${to}">${to}</a></p></body>
</html>
`
}
