import { array, object, string } from 'valibot'
import { readPath } from '#i18n/links.ts'
import { type Route, routes } from '#routes'
import { kindOf } from './addresses.ts'
import { breachesOf } from './breaches.ts'
import { tagsOf } from './html.ts'
import type { Pages } from './pages.ts'
import { type PageFacts, inlineOf } from './policy.ts'

/** The routes whose pages play games: the lottery halls do if their address names a game (S2.14). */
const framing: readonly string[] = ['game', 'seamless', 'lottery', 'seaLottery', 'vnlottery']
/** The page whose address stays out of referrers. */
const secretive: readonly string[] = ['login']

/** Pages with the same headers, by their paths without a language (`kindOf`): one kind is one rule of a host. */
export interface PageKind {
  readonly paths: readonly string[]
  readonly facts: PageFacts
  readonly isSecret: boolean
}

interface Page extends Omit<PageKind, 'paths'> {
  readonly address: string
  readonly path: string
  readonly breaches: readonly string[]
}

/** Returns the address of a file: `bn/login.html` is served at `/bn/login`. */
function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`
}

const inlineFacts = object({ scripts: array(string()), styles: array(string()), breaches: array(string()) })

/** Reads every page of a built portal. */
function readPages(pages: Pages, own: ReadonlySet<string>): Page[] {
  const read = (html: string) => {
    const tags = tagsOf(html)
    return { ...inlineOf(tags), breaches: breachesOf(html, tags, own) }
  }
  return pages.files.map((file) => {
    const address = addressOf(file)
    const path = kindOf(readPath(address).path)
    const id = routes.find((route: Route) => route.path === path)?.id ?? ''
    const { breaches, ...inline } = pages.of(file, { name: 'inline', schema: inlineFacts, read })
    const facts = { ...inline, framesGames: framing.includes(id) }
    return { address, path, facts, isSecret: secretive.includes(id), breaches }
  })
}

/**
 * Returns the kinds of pages of a built portal and their addresses, or what stands against headers for them: code that
 * is not ours, and inline code of a page that differs by language, which would be a rule for each of 32 languages.
 */
export function pageKinds(
  of: Pages,
  own: ReadonlySet<string>,
): { kinds: PageKind[]; addresses: string[]; breaches: string[] } {
  const pages = readPages(of, own)
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const uneven = new Set(
    pages.filter((page) => headersKey(byPath.get(page.path) ?? page) !== headersKey(page)).map(({ path }) => path),
  )
  const kinds = new Map<string, PageKind>()
  for (const page of byPath.values()) {
    const { paths } = kinds.get(headersKey(page)) ?? { paths: [] }
    kinds.set(headersKey(page), { paths: [...paths, page.path], facts: page.facts, isSecret: page.isSecret })
  }
  return {
    kinds: [...kinds.values()],
    addresses: pages.map(({ address }) => address),
    breaches: [
      ...pages.flatMap(({ address, breaches }) => breaches.map((breach) => `${address}: ${breach}`)),
      ...[...uneven].map(
        (path) => `${path}: its inline code differs by ${path.endsWith('*') ? 'article' : 'language'}`,
      ),
    ],
  }
}

function headersKey({ facts, isSecret }: Page): string {
  return JSON.stringify([facts, isSecret])
}
