import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowOf } from '#brand/languages.ts'
import { readPath } from '#i18n/links.ts'
import { type Route, errorPages, routes } from '#routes'
import { type Tag, tagsOf } from './html.ts'

/** Addresses that the gateway answers, which no file has. */
const calls = /^\/(?:wps|lgw|dev)\//

/** Returns what is wrong with a built portal's pages: links that lead nowhere, and what each page must have. */
export function faultsOf(dist: string): string[] {
  const known = new Map<string, boolean>()
  return globSync('**/*.html', { cwd: dist })
    .filter((file) => !file.startsWith('admin'))
    .toSorted()
    .flatMap((file) => {
      const tags = tagsOf(readFileSync(join(dist, file), 'utf8'))
      const dead = linksOf(tags).filter((link) => {
        const isAlive = known.get(link) ?? leadsSomewhere(dist, link)
        known.set(link, isAlive)
        return !isAlive
      })
      return [...dead.map((link) => `leads to ${link}, which does not exist`), ...lacksOf(file, tags)].map(
        (fault) => `${file}: ${fault}`,
      )
    })
}

/** Returns the addresses of this site that a page links to or shows, without query and fragment. */
function linksOf(tags: readonly Tag[]): string[] {
  const found = tags.flatMap(({ name, attributes }) => {
    const address = attributes.get(name === 'a' || name === 'link' ? 'href' : 'src') ?? ''
    return /^\/(?!\/)/.test(address) ? [address.replace(/[?#].*$/, '')] : []
  })
  return [...new Set(found)]
}

function leadsSomewhere(dist: string, link: string): boolean {
  if (calls.test(link)) return true
  const place = decodeURIComponent(link)
  const { path } = readPath(place)
  if (routes.some(({ aliases }: Route) => aliases.some((alias) => alias === path))) return true
  return (
    place === '/' || existsSync(join(dist, `${place}.html`)) || (/\.\w+$/.test(place) && existsSync(join(dist, place)))
  )
}

function lacksOf(file: string, tags: readonly Tag[]): string[] {
  const { language, path } = readPath(`/${file.slice(0, -'.html'.length)}`)
  const root = tags.find(({ name }) => name === 'html')?.attributes
  const headings = tags.filter(({ name }) => name === 'h1').length
  const hasTitle = tags.some(({ name, text }) => name === 'title' && text.trim() !== '')
  const faults: [boolean, string][] = [
    [root?.get('lang') !== language, `its language is ${root?.get('lang')}`],
    [root?.get('dir') !== rowOf(language).dir, `its direction is ${root?.get('dir')}`],
    [headings !== 1, `it has ${headings} headings of the first level`],
    [!hasTitle, 'it has no title'],
  ]
  const found = faults.filter(([isFault]) => isFault).map(([, fault]) => fault)
  return errorPages.some((name) => path === `/${name}`) ? found : [...found, ...unlistable(tags)]
}

/** Returns what search engines miss; error pages are not for them. */
function unlistable(tags: readonly Tag[]): string[] {
  const has = (tag: string, key: string, value: string) =>
    tags.some(({ name, attributes }) => name === tag && attributes.get(key) === value && isFilled(attributes))
  return [
    has('link', 'rel', 'canonical') ? [] : ['it names no canonical address'],
    has('meta', 'name', 'description') ? [] : ['it has no description'],
  ].flat()
}

function isFilled(attributes: Tag['attributes']): boolean {
  return Boolean(attributes.get('href') ?? attributes.get('content'))
}
