import { globSync, readFileSync, writeFileSync } from 'node:fs'

// Run after `astro build`: what a page says and nobody reads, out of the first flight of its connection.

/** Elements whose text begins and ends in lines of its own, so that no space at either end is seen. */
const inLines = '(?:li|section|nav|main|header|article|div|p|h[1-6]|summary|dialog|button)'

/** What code of ours or Astro's never asks for, with what stands in its place. */
const unread: readonly (readonly [RegExp, string])[] = [
  [/(?<=<astro-island) uid="\w+"/g, ''],
  // an island's name, for a message that only developers see
  [/(?<= opts="\{)&quot;name&quot;:&quot;\w+&quot;,/g, ''],
  // the directive, in the form for pages whose islands' runtime stands in the page (scripts/vite/island-runtime.mjs)
  [/<script>\(\(\)=>\{function \w+\(\)\{\}\(self\.Astro[^<]*"astro:intent"[^<]*<\/script>/g, ''],
  // where Astro's own copy of that runtime stood
  [/<script><\/script>/g, ''],
  // Astro's style sheet in the middle of the page, which would have every style asked again: it stands in styles/base.css
  [/<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/g, ''],
  // that runtime starts when the page has come whole (boot/inline/early-taps.js), so it waits for no end of an island
  [/(?<=<astro-island[^>]*) await-children(?=>)/g, ''],
  [/<!--astro:end-->/g, ''],
  // a directive without a value
  [/(?<= opts="\{)&quot;value&quot;:true(?=\}")/g, ''],
  // SVG's own short form
  [/><\/(?:path|circle|use)>/g, '/>'],
  // space around what stands in lines of its own anyway
  [
    /(?<=>) (?=<\/?(?:li|ul|ol|section|nav|main|footer|header|article|aside|div|p|h[1-6]|details|summary|dialog|form)\b)/g,
    '',
  ],
  [/(?<=>) (?=<\/?(?:head|body|link|meta|script|noscript|symbol|title|astro-island)\b)/g, ''],
  [/(?<=<body[^>]*>) /g, ''],
  // and at either end of what stands in lines of its own inside
  [new RegExp(`(<${inLines}\\b(?:[^">]|"[^"]*")*>) `, 'g'), '$1'],
  [new RegExp(` (?=</${inLines}>)`, 'g'), ''],
  // an item ends where the next one begins, or its list ends
  [/<\/li>(?=<(?:li[ >]|\/[uo]l>))/g, ''],
  // and where spaces of several parts of a page met
  [/(?<=>) {2,}(?=<)/g, ' '],
]

/** A page without what nobody reads. */
export function slimmed(html: string): string {
  const read = unread.reduce((text, [what, instead]) => text.replaceAll(what, instead), html)
  return renumbered(ofItsLanguage(withQuotes(read)))
}

/**
 * The rules for directions and languages that are not the page's go: only `<html>` has a direction, and a name of another
 * language (in the list of them) is left to the fonts of the system.
 */
function ofItsLanguage(html: string): string {
  const [, language = '', direction = ''] = /^<!doctype html><html lang="([\w-]+)" dir="(\w+)"/i.exec(html) ?? []
  if (!direction) return html
  const others = /(?<=[{}>])(?:\[dir="?(\w+)"?\] |[^{},@]*:lang\(([\w-]+)\))[^{},]*\{[^{}]*\}/g
  const kept = (rule: string, dir?: string, lang?: string) =>
    (dir ?? direction) === direction && (lang ?? language) === language ? rule : ''
  return html.replace(/<style>[^<]*<\/style>/g, (css) => css.replace(others, kept))
}

/** The names of islands, which React puts before its ids, count from nought on every page; Astro counts through the build. */
function renumbered(html: string): string {
  const names = [...html.matchAll(/ prefix="(r\d+)"/g)].map(([, name]) => name)
  return html.replaceAll(/(?<= prefix="|_)r\d+(?="|R_)/g, (name) =>
    names.includes(name) ? `r${names.indexOf(name)}` : name,
  )
}

/** What an island is given, in quotes that need not be written out. */
function withQuotes(html: string): string {
  return html.replaceAll(/(?<=<astro-island[^>]*\s)(props|opts)="([^"']*)"/g, (_, name: string, json: string) => {
    return `${name}='${json.replaceAll('&quot;', '"')}'`
  })
}

if (import.meta.main) {
  for (const file of globSync('dist/**/*.html')) writeFileSync(file, slimmed(readFileSync(file, 'utf8')))
}
