import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { registry } from '#brand/registry.ts'
import { withLanguages } from '#publish/vite/language-selectors.mjs'
import { englishFiles, fileIn, textsIn } from '#scripts/check/language-files.ts'
import { notesOf } from '#scripts/check/language-rules.ts'
import { stateOf, summaryOf } from '#scripts/check/languages.ts'
import { pseudoFile, pseudoLocales } from '#scripts/check/pseudo-locale.ts'

const english = englishFiles('.')

/** Returns what is said of texts of a language beside these English ones. */
function notes(language: string, source: Texts, own: Texts): string[] {
  const pair = { english: new Map(Object.entries(source)), own: new Map(Object.entries(own)) }
  return notesOf({ language, ...pair, isContent: false }).map(({ key, says }) => `${key} ${says}`)
}

type Texts = Readonly<Record<string, string>>
type Case = readonly [what: string, language: string, source: Texts, own: Texts, wanted: readonly string[]]

describe('npm run languages', () => {
  test('S1.7 knows every file of texts of portal, gateway, games, staff centre, content and help', () => {
    expect(english.length).toBeGreaterThan(250)
    const rooms = ['public/locales/', 'gateway/seed/', 'arcade/', 'staff/', 'src/content/help/', 'src/content/footer/']
    for (const room of rooms) expect(english.some((file) => file.startsWith(room))).toBe(true)
    expect(fileIn('zh-Hans', 'src/content/help/en/account.md')).toBe('src/content/help/zh-Hans/account.md')
    expect(fileIn('vi', 'staff/words/en.json')).toBe('staff/words/vi.json')
  })

  test.each(languages.map(({ code }) => code))('S1.6 S1.7 says that %s, which is offered, is complete', (code) => {
    const state = stateOf('.', code)
    expect(
      state.of.flatMap(({ file, notes: all }) => all.filter(({ isFault }) => isFault).map(({ key }) => [file, key])),
    ).toEqual([])
    expect(summaryOf(state)).toMatch(/\(offered\): \d{4} texts, complete/)
  })

  test('S1.7 says of a language without texts that every file is missing', () => {
    const { files, missing, texts } = stateOf('.', 'vi')
    expect([missing, texts]).toEqual([files, 0])
  })

  test.for<Case>([
    ['a text is missing', 'bn', { a: 'One', b: 'Two' }, { a: 'এক' }, ['b is missing']],
    ['a text is empty', 'bn', { a: 'One' }, { a: ' ' }, ['a is missing']],
    ['a text is not in English', 'bn', { a: 'One' }, { a: 'এক', c: 'তিন' }, ['c is not in English']],
    [
      'a placeholder differs',
      'bn',
      { a: 'Pay {{amount}}' },
      { a: '{{sum}} দিন' },
      ['a has the placeholders {sum} where English has {amount}'],
    ],
    [
      'plural forms are missing',
      'ar',
      { n_one: 'one', n_other: '{{count}}' },
      { n_one: 'واحد', n_two: 'اثنان', n_few: '{{count}}', n_other: '{{count}}' },
      ['n_zero is missing', 'n_many is missing'],
    ],
    ['Bengali is in an English text', 'en', { a: 'One এক' }, { a: 'One এক' }, ['a has letters of Bengali']],
    ['Bengali is in a German text', 'de', { a: 'One' }, { a: 'Eins এক' }, ['a has letters of Bengali']],
    ['Arabic is in a Bengali text', 'bn', { a: 'One' }, { a: 'এক واحد' }, ['a has letters of Arabic']],
    ['a text is still in English', 'bn', { a: 'Your balance' }, { a: 'Your balance' }, ['a is still in English']],
    ['a name stays in Latin', 'bn', { a: 'Google' }, { a: 'Google' }, []],
    [
      'a text is much longer',
      'de',
      { a: 'Turn it on' },
      { a: 'Schalten Sie die Anmeldung ein' },
      ['a has 30 characters where English has 10'],
    ],
  ])('says that %s', ([, language, source, own, wanted]) => {
    expect(notes(language, source, own)).toEqual(wanted)
  })
})

describe('two pseudo-locales, which are languages that are added', () => {
  let root = ''
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'atoll-pseudo-'))
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    for (const file of english) {
      const text = readFileSync(file, 'utf8')
      write(file, text)
      for (const locale of pseudoLocales) write(fileIn(locale.row.code, file), pseudoFile(file, text, locale))
    }
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test.each(pseudoLocales)(
    'S1.6 S1.7 $row.code has every text, placeholder and plural form once its files are there',
    ({ row }) => {
      const { missing, faults } = stateOf(root, row.code)
      expect([missing, faults]).toEqual([0, 0])
    },
  )

  test('S1.7 neither is in the registry, or in the repository', () => {
    const codes: readonly string[] = registry.map(({ code }) => code)
    expect(pseudoLocales.filter(({ row }) => codes.includes(row.code))).toEqual([])
    expect(pseudoLocales.flatMap(({ row }) => english.filter((file) => textsIn('.', fileIn(row.code, file))))).toEqual(
      [],
    )
  })

  test('one is two fifths longer, with its placeholders, elements and links as they were', () => {
    const [long] = pseudoLocales
    const text = 'Your balance is {{amount}}. Read [the rules](/help/rules) of {brand} <b>first</b>.'
    const written = long?.write(text) ?? ''
    expect(written).toBe(
      'Ýóóúúr báálááñçéé ííš {{amount}}. Rééáád [théé rúúlééš](/help/rules) óóf {brand} <b>fííršt</b>.',
    )
    const all = english
      .filter((file) => file.startsWith('public/locales/'))
      .flatMap((file) => [...(textsIn('.', file)?.values() ?? [])])
    const grown = all.join('').replaceAll(/\{\{[^}]*\}\}/g, '').length
    expect((long?.write(all.join('')) ?? '').replaceAll(/\{\{[^}]*\}\}/g, '').length / grown).toBeGreaterThan(1.3)
  })

  test('the other is written from the right, in letters of its script', () => {
    const [, fromRight] = pseudoLocales
    expect(fromRight?.row.dir).toBe('rtl')
    expect(fromRight?.write('Log in, {{name}}')).toMatch(/^\p{sc=Arabic}+ \p{sc=Arabic}+, \{\{name\}\}$/u)
  })

  test('S1.6 styles by script reach a language that is added', () => {
    const rows = pseudoLocales.map(({ row }) => row)
    expect(withLanguages(':script(Arab) {}', rows)).toBe(':lang(ar-XB) {}')
  })
})

describe.runIf(process.env.ATOLL_TESTS_FULL === '1')('a portal with the two pseudo-locales', () => {
  test(
    'S1.6 S1.7 S2.10 builds, and nothing on a phone of 360 px is too wide or cut',
    { timeout: 900_000 },
    async () => {
      const { walkPseudoLocales } = await import('#scripts/check/pseudo-walk.ts')
      expect(await walkPseudoLocales(process.cwd())).toEqual([])
    },
  )
})
