import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '#brand/registry.ts'
import { withLanguages } from '#publish/vite/language-selectors.mjs'

const rows = [
  { code: 'en', numerals: 'latn' },
  { code: 'ar', numerals: 'arab' },
  { code: 'ur', numerals: 'latn' },
  { code: 'zh-Hans', numerals: 'latn' },
] as const

test('selects the languages of a script or of a numbering system, or none', () => {
  const css = (selector: string) => `.a { ol${selector} { top: 0; } }`
  const written = (selector: string) => withLanguages(css(selector), rows)
  expect(written(':script(Arab)')).toBe(css(':is(:lang(ar), :lang(ur))'))
  expect(written(':script(Hans, Hant)')).toBe(css(':lang(zh-Hans)'))
  expect(written(':numerals(arab)')).toBe(css(':lang(ar)'))
  expect(written(':script(Beng)')).toBe(css(':lang(zxx)'))
})

const styles = globSync('{src,arcade}/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }))

test('no style sheet names a language', () => {
  expect(styles.length).toBeGreaterThan(100)
  expect(styles.filter(({ css }) => css.includes(':lang(')).map(({ file }) => file)).toEqual([])
})

test('a list counts in the numerals of every language that has its own', () => {
  const own = new Set(registry.map(({ numerals }) => numerals).filter((numerals) => numerals !== 'latn'))
  const counting = styles.filter(({ css }) => css.includes(':numerals('))
  expect(counting.length).toBeGreaterThan(0)
  for (const { file, css } of counting) {
    for (const numerals of own) expect(css, file).toContain(`ol:numerals(${numerals})`)
  }
})
