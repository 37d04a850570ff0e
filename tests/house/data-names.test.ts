import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A `data-` attribute is one name in a style or a script and in what sets it: misspelt, it fails without a word.
// The desk is left out, whose editor sets attributes of its own.

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))

function namesIn(texts: readonly string[], pattern: RegExp): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => kebab(name))))
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Returns the attributes that styles and selectors look for, and those that no code or markup names otherwise. */
function unset(styles: readonly string[], code: readonly string[]): { sought: string[]; missing: string[] } {
  const sought = [...namesIn([...styles, ...code], /\[data-([a-z][a-z0-9-]*)/g)].toSorted()
  const written = namesIn(code, /(?<!\[)\bdata-([a-z][a-z0-9-]*)/g)
  const throughScript = namesIn(code, /\bdataset\.(\w+)/g)
  // a helper that gets the name: markPage('unread'), show({ holds: … })
  const handedOn = namesIn(code, /'([a-z][a-z0-9-]*)'/g)
  const keys = namesIn(code, /\b([a-z]\w*):/g)
  const named = [written, throughScript, handedOn, keys]
  return { sought, missing: sought.filter((name) => !named.some((names) => names.has(name))) }
}

test.each([
  ['the portal', '{src,brand,publish}'],
  ['the games', '{arcade,src}'],
  ['the staff centre', '{staff,src}'],
])('every data attribute that a style or selector of %s looks for is set by some code', (_, rooms) => {
  const { missing } = unset(read(`${rooms}/**/*.css`), read(`${rooms}/**/*.{ts,tsx,astro,html,js,mjs}`))
  expect(missing).toEqual([])
})

test('a misspelt data attribute is found', () => {
  const code = ['<p data-open />', 'element.dataset.sideMenu = "shown"', "document.querySelector('[data-opened]')"]
  expect(unset(['[data-open], html[data-side-menu], .row[data-opne] {}'], code)).toEqual({
    sought: ['open', 'opened', 'opne', 'side-menu'],
    missing: ['opened', 'opne'],
  })
})
