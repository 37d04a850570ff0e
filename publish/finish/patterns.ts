// Patterns of addresses, as nginx and Caddy read them.

/** The id of an editor's item. */
export const ITEM = '[^/.]+'

/** Returns a pattern of addresses in every language, exact in its letters; `end` is what may follow. */
export function exactly(codes: readonly string[], paths: readonly string[], end: string): string {
  const others = paths.filter((path) => path !== '/').map((path) => path.slice(1).replace('*', ITEM))
  const home = paths.includes('/') ? [codes.length === 0 ? '/' : `/(?:(?:${codes.join('|')})${end})?`] : []
  const rest = others.length === 0 ? [] : [`${inLanguage(codes)}/(?:${others.join('|')})${end}`]
  return `^(?:${[...home, ...rest].join('|')})`
}

/** Returns a pattern of the language at the start of an address, which may be missing. */
export function inLanguage(codes: readonly string[]): string {
  return codes.length === 0 ? '' : `(?:/(?:${codes.join('|')}))?`
}
