import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { record, object, parse, string } from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { games } from '#arcade/games.ts'
import { wordsFor } from '#arcade/render.ts'
import { languages } from '#brand/languages.ts'

const room = new URL('../../../arcade/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, room), 'utf8')
const wordsOf = (folder: string, language: string): Record<string, string> =>
  JSON.parse(read(`${folder}/words/${language}.json`))
const fieldsOf = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([field]) => field).sort()
const sourcesOf = (folder: string) =>
  readdirSync(new URL(folder, room)).flatMap((name) => (/\.(ts|html)$/.test(name) ? [read(`${folder}/${name}`)] : []))
const engines = [...new Set(games.map(({ engine }) => engine))]

describe.each(['page', 'cards', ...engines])('the texts of %s', (folder) => {
  const english = wordsOf(folder, 'en')
  test.each(languages.map(({ code }) => code))(
    'S1.7 %s has every message with the same placeholders, none empty and none left in English',
    (language) => {
      const words = wordsOf(folder, language)
      const same = Object.keys(words).filter((key) => words[key] === english[key])
      expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort())
      for (const [key, text] of Object.entries(words)) {
        expect(text.trim(), key).not.toBe('')
        expect(fieldsOf(text), key).toEqual(fieldsOf(english[key] ?? ''))
      }
      // a language in Latin letters shares names and a few words with English: "Keno", "Auto"
      const isLatin = new Intl.Locale(language).maximize().script === 'Latn'
      if (language !== 'en')
        expect(same.length, same.join()).toBeLessThanOrEqual(isLatin ? Object.keys(words).length / 5 : 0)
    },
  )
})

const seed = new URL('../../../gateway/seed/', import.meta.url)
const named = object({ name: string() })
const titled = object({ title: string() })
const yaml = (path: string): unknown => parseYaml(readFileSync(new URL(path, seed), 'utf8'))

test.each(languages.map(({ code }) => code))(
  'S8.11 every game has one name in %s: of the catalogue and the game',
  (language) => {
    const catalogue = parse(object({ games: record(string(), named) }), yaml('catalogue/ATL.yaml')).games
    const names = language === 'en' ? {} : parse(record(string(), titled), yaml(`words/${language}/names.yaml`))
    for (const game of games) {
      const { nodeId } = game
      expect(wordsFor(language, game).get('title')).toBe(names[nodeId]?.title ?? catalogue[nodeId]?.name)
    }
  },
)

test('S8.1 every refusal of the arcade has a shared text', () => {
  const [, union = ''] = /type ErrorCode =([^]*?)\n\n|$/.exec(`${read('wire.ts')}\n\n`) ?? []
  const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(10)
  // players can retry after these two: only crash has a text for them
  const crashAlone = new Set(['too_many_requests', 'unknown_error'])
  for (const code of codes) {
    const folder = crashAlone.has(code) ? 'crash' : 'page'
    expect(wordsOf(folder, 'en'), code).toHaveProperty([`error.${code}`])
  }
  const [, definite = ''] = /definite\b[^[]*\[([^\]]*)\]/.exec(read('page/calls.ts')) ?? []
  const [, ofMoves = ''] = /of \[([^\]]*)\]\) definite/.exec(read('page/stepped.ts')) ?? []
  expect(`${definite} ${ofMoves}`.match(/\w+/g)?.toSorted()).toEqual(
    codes.filter((code) => !crashAlone.has(code)).toSorted(),
  )
})

test('S8.1 every further refusal of crash has a text of its own', () => {
  const [, union = ''] = /type CrashCode =([^]*?)\n\n|$/.exec(`${read('crash/wire.ts')}\n\n`) ?? []
  const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(5)
  for (const code of codes) expect(wordsOf('crash', 'en'), code).toHaveProperty([`error.${code}`])
})

/** Sources that all pages may use: those of the shared page and of cards, and what renders pages. */
const shared = [...['page', 'cards'].flatMap(sourcesOf), read('render.ts')].join('\n')

test.each(games)('S1.7 $id has no unused text, and uses none that is missing', (game) => {
  const { engine } = game
  const scripts = [...sourcesOf(engine), ...sourcesOf(`${engine}/page`)].join('\n')
  const own = ['stage.html', 'fair.html'].filter((name) => existsSync(new URL(`${engine}/${name}`, room)))
  const table = game.isTable ? [...sourcesOf('shared'), ...sourcesOf('shared/page')] : []
  const all = [shared, ...table, ...own.map((name) => read(`${engine}/${name}`)), scripts].join('\n')
  const words = wordsFor('en', game)
  for (const key of words.keys()) {
    if (!key.startsWith('error.')) expect(all.includes(`{{${key}}}`) || all.includes(`'${key}'`), key).toBe(true)
  }
  for (const [, key = ''] of all.matchAll(/\btranslate\('([\w.]+)'/g)) expect(words.has(key), key).toBe(true)
})
