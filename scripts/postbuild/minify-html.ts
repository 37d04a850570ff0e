import { globSync, readFileSync, writeFileSync } from 'node:fs'

// Runs after `astro build`: removes unused parts of a page from the first flight of its connection.

/** Block elements, in which space at either end of the text is not visible. */
const inLines = '(?:li|section|nav|main|header|article|div|p|h[1-6]|summary|dialog|button)'

/** Markup that neither our code nor Astro's uses, with its replacement. */
const unread: readonly (readonly [RegExp, string])[] = [
  [/(?<=<astro-island) uid="\w+"/g, ''],
  // an island's name, for a message that only developers see
  [/(?<= opts="\{)&quot;name&quot;:&quot;\w+&quot;,/g, ''],
  // the directive, in the form for pages that contain the island runtime (scripts/vite/island-runtime.mjs)
  [/<script>\(\(\)=>\{function \w+\(\)\{\}\(self\.Astro[^<]*"astro:intent"[^<]*<\/script>/g, ''],
  // the empty tag left by Astro's own copy of that runtime
  [/<script><\/script>/g, ''],
  // Astro's style sheet inside the page, which would recalculate every style: styles/base.css has it
  [/<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/g, ''],
  // that runtime starts when the page is complete (boot/inline/early-taps.js), so it need not wait for an island's end
  [/(?<=<astro-island[^>]*) await-children(?=>)/g, ''],
  [/<!--astro:end-->/g, ''],
  // a directive without a value
  [/(?<= opts="\{)&quot;value&quot;:true(?=\}")/g, ''],
  // self-closing tags of SVG
  [/><\/(?:path|circle|use)>/g, '/>'],
  // space around block elements
  [
    /(?<=>) (?=<\/?(?:li|ul|ol|section|nav|main|footer|header|article|aside|div|p|h[1-6]|details|summary|dialog|form)\b)/g,
    '',
  ],
  [/(?<=>) (?=<\/?(?:head|body|link|meta|script|noscript|symbol|title|astro-island)\b)/g, ''],
  [/(?<=<body[^>]*>) /g, ''],
  // space at both ends inside block elements
  [new RegExp(`(<${inLines}\\b(?:[^">]|"[^"]*")*>) `, 'g'), '$1'],
  [new RegExp(` (?=</${inLines}>)`, 'g'), ''],
  // the end tag of a list item before the next item or the end of the list
  [/<\/li>(?=<(?:li[ >]|\/[uo]l>))/g, ''],
  // runs of spaces where parts of a page join
  [/(?<=>) {2,}(?=<)/g, ' '],
]

/** Returns a page without its unused parts. */
export function slimmed(html: string): string {
  const read = unread.reduce((text, [what, instead]) => text.replaceAll(what, instead), html)
  return renumbered(ofItsLanguage(withQuotes(read)))
}

/**
 * Removes the rules for other directions and languages than the page's: only `<html>` has a direction, and the names in
 * the list of languages use system fonts.
 */
function ofItsLanguage(html: string): string {
  const [, language = '', direction = ''] = /^<!doctype html><html lang="([\w-]+)" dir="(\w+)"/i.exec(html) ?? []
  if (!direction) return html
  const others = /(?<=[{}>])(?:\[dir="?(\w+)"?\] |[^{},@]*:lang\(([\w-]+)\))[^{},]*\{[^{}]*\}/g
  const kept = (rule: string, dir?: string, lang?: string) =>
    (dir ?? direction) === direction && (lang ?? language) === language ? rule : ''
  const lists = /:is\((:lang\([\w-]+\)(?:,:lang\([\w-]+\))+)\)/g
  const own = `:lang(${language})`
  const narrowed = (_: string, list: string) => (list.includes(own) ? own : ':lang(zxx)')
  return html.replace(/<style>[^<]*<\/style>/g, (css) => css.replace(lists, narrowed).replace(others, kept))
}

/** Renumbers islands, whose names prefix React's ids, from zero on every page; Astro counts through the build. */
function renumbered(html: string): string {
  const names = [...html.matchAll(/ prefix="(r\d+)"/g)].map(([, name]) => name)
  return html.replaceAll(/(?<= prefix="|_)r\d+(?="|R_)/g, (name) =>
    names.includes(name) ? `r${names.indexOf(name)}` : name,
  )
}

/** Puts an island's props in quotes that need no escaping. */
function withQuotes(html: string): string {
  return html.replaceAll(/(?<=<astro-island[^>]*\s)(props|opts)="([^"']*)"/g, (_, name: string, json: string) => {
    return `${name}='${json.replaceAll('&quot;', '"')}'`
  })
}

if (import.meta.main) {
  for (const file of globSync('dist/**/*.html')) writeFileSync(file, slimmed(readFileSync(file, 'utf8')))
}
