import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { codeFolders } from '#scripts/check/plan.ts'
import { namesIn, partsOf, retiredInName, retiredInText, retiredWords } from '#scripts/check/retired-words.ts'

const retired = retiredWords(readFileSync('docs/glossary.md', 'utf8'))
const code = globSync(`{${codeFolders.join()}}/**/*.{ts,tsx,astro,mjs,js}`)

/** Returns every text of a tree of YAML or JSON. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []

describe('retired words', () => {
  test('the glossary retires words in texts and in names', () => {
    expect(retired.filter(({ where }) => where === 'texts').length).toBeGreaterThan(20)
    expect(retired.filter(({ where }) => where === 'names').length).toBeGreaterThan(20)
  })

  test('finds a planted word, in any spelling and as a phrase, but not in a placeholder', () => {
    const words = [
      { words: ['stands'], where: 'texts' },
      { words: ['shut', 'out'], where: 'texts' },
      { words: ['watch', 'line'], where: 'names' },
    ] as const
    expect(retiredInText('Nobody Stands here. Shut out!', words)).toEqual(['stands', 'shut out'])
    expect(retiredInText('Shut it out, {{stands}}', words)).toEqual([])
    expect(
      ['watchLine', 'WATCH_LINE', 'watch-line.ts', 'watchLines'].map((name) => retiredInName(name, words)),
    ).toEqual([['watch line'], ['watch line'], ['watch line'], []])
    expect(partsOf('HTMLParser2Of')).toEqual(['html', 'parser', 'of'])
  })

  test('no English text of the interface has one', () => {
    const files = globSync([
      'public/locales/en/*.json',
      'arcade/*/words/en.json',
      'gateway/seed/{,catalogue/,words/en/}*.yaml',
    ])
    const found = files.flatMap((file) =>
      textsOf(parse(readFileSync(file, 'utf8'))).flatMap((text) =>
        retiredInText(text, retired).map((word) => `${file}: "${word}" in "${text.slice(0, 80)}"`),
      ),
    )
    expect(files.length).toBeGreaterThan(30)
    expect(found).toEqual([])
  })

  test('no text of an editor has one', () => {
    const files = globSync(['src/content/*/en/*.{md,yaml}', 'src/content/footer/en.yaml'])
    const found = files.flatMap((file) =>
      retiredInText(readFileSync(file, 'utf8'), retired).map((word) => `${file}: "${word}"`),
    )
    expect(files.length).toBeGreaterThan(3)
    expect(found).toEqual([])
  })

  test('no name in code has one', () => {
    const found = code.flatMap((file) =>
      [...namesIn(file)].flatMap((name) => retiredInName(name, retired).map((word) => `${file}: "${word}" in ${name}`)),
    )
    expect(code.length).toBeGreaterThan(900)
    expect(found).toEqual([])
  })

  test('no key of a text has one', () => {
    const files = globSync(['public/locales/en/*.json', 'arcade/*/words/en.json'])
    const found = files.flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(file, 'utf8'))).flatMap((key) =>
        retiredInName(key, retired).map((word) => `${file}: "${word}" in ${key}`),
      ),
    )
    expect(found).toEqual([])
  })

  test('no file name has one', () => {
    const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
    const found = files.flatMap((file) => retiredInName(file, retired).map((word) => `${file}: "${word}"`))
    expect(found).toEqual([])
  })
})
