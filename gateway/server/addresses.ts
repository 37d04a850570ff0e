/** The addresses of a built portal's files. */
export interface Addresses {
  /** The file that an address names: a page without its extension, or any other file. */
  fileOf(path: string): string | undefined
  /**
   * The page's own address for another form of it: an alias (S2.1), other letters, a slash at the end or the name of its
   * file.
   */
  placeOf(path: string): string | undefined
  /** The language that an address begins with, as its files are named. */
  languageOf(path: string): string | undefined
}

/** Reads the addresses off the names of a portal's files and its aliases. */
export function createAddresses(names: ReadonlySet<string>, aliases: Readonly<Record<string, string>>): Addresses {
  const pages = [...names].filter((name) => name.endsWith('.html')).map(addressOf)
  const places = new Map([
    ...pages.map((page) => [keyOf(page), page] as const),
    ...Object.entries(aliases).map(([alias, place]) => [keyOf(alias), place] as const),
  ])
  // a page that is named like the alias of another keeps its address
  for (const page of pages) places.set(keyOf(page), page)
  /** Follows an alias of a whole folder: `/en/help/*` leads to `/help/*`. */
  const inFolder = (key: string) => {
    const at = key.lastIndexOf('/') + 1
    const target = places.get(`${key.slice(0, at)}*`)
    return target === undefined ? undefined : places.get(keyOf(target.replace('*', key.slice(at))))
  }
  // a folder of a language has error pages, one of articles has not
  const languages = new Map(
    pages.flatMap((page) => {
      const [, code] = /^\/([\w-]+)\/(?:404|maintenance|blocked)$/.exec(page) ?? []
      return code === undefined ? [] : [[code.toLowerCase(), code] as const]
    }),
  )
  const fileOf = (path: string) => {
    if (path === '/') return names.has('index.html') ? 'index.html' : undefined
    const name = path.slice(1)
    if (names.has(name) && !name.endsWith('.html')) return name
    return name !== 'index' && names.has(`${name}.html`) ? `${name}.html` : undefined
  }
  return {
    fileOf,
    placeOf: (path) => {
      if (fileOf(path) !== undefined) return undefined
      const key = keyOf(path)
      return key.endsWith('*') ? undefined : (places.get(key) ?? inFolder(key))
    },
    languageOf: (path) => languages.get(/^\/([\w-]+)(?:\/|$)/.exec(path)?.[1]?.toLowerCase() ?? ''),
  }
}

/** Returns the address of a page by its file. */
export function addressOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`
}

function keyOf(path: string): string {
  return withoutLastSlashes(path)
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
}

/** Without a regular expression, which would take quadratic time on a hostile address. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
