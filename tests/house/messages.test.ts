import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageFaults } from '#scripts/check/messages.ts'
import { usesIn } from '#scripts/check/message-rules.ts'

type Planted = Record<string, unknown>

/** Messages without a fault; each test spoils one thing. */
const sound: Planted = {
  'public/locales/en/games.json': {
    count_one: '{{count}} game',
    count_other: '{{count}} games',
    greet: 'Hello {{name}}',
    offerFish: 'Fish',
  },
  'public/locales/bn/games.json': {
    count_one: '{{count}}টি খেলা',
    count_other: '{{count}}টি খেলা',
    greet: 'হ্যালো {{name}}',
    offerFish: 'মাছ',
  },
  'public/locales/ar/games.json': {
    count_few: '{{count}} ألعاب',
    count_many: '{{count}} لعبة',
    count_one: 'لعبة واحدة',
    count_other: '{{count}} لعبة',
    count_two: 'لعبتان',
    count_zero: 'لا ألعاب',
    greet: 'مرحبا {{name}}',
    offerFish: 'سمك',
  },
  'src/pages/index.astro': "<p>{t('games.count', { count })} {t('games.greet')} {t(`games.offer${name}`)}</p>",
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atoll-words-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function faultsOf(changes: Planted): string[] {
  for (const [path, content] of Object.entries({ ...sound, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
  return messageFaults(root, ['en', 'bn', 'ar'])
}

function without(path: string, key: string): Planted {
  return { [path]: Object.fromEntries(Object.entries(Object(sound[path])).filter(([name]) => name !== key)) }
}

function changed(path: string, key: string, text: string): Planted {
  return { [path]: { ...Object(sound[path]), [key]: text } }
}

describe('the check of the messages', () => {
  const ar = 'public/locales/ar/games.json'
  const bn = 'public/locales/bn/games.json'

  test('finds nothing when all is well, plurals and computed keys included', () => {
    expect(faultsOf({})).toEqual([])
  })

  test.for<{ what: string; plant: Planted; says: string }>([
    {
      what: 'a key in code without a text',
      plant: { 'src/a.ts': "\nt('games.gret')" },
      says: 'src/a.ts:2 games.gret has no English text',
    },
    {
      what: 'a computed key that fits no message',
      plant: { 'src/a.ts': 't(`games.hall${name}`)' },
      says: 'src/a.ts:1 games.hall… has no English text',
    },
    { what: 'a missing translation', plant: without(bn, 'greet'), says: 'games.greet is missing (bn)' },
    { what: 'a missing plural form', plant: without(ar, 'count_few'), says: 'games.count_few is missing (ar)' },
    {
      what: 'a plural form that the language does not have',
      plant: changed(bn, 'count_two', 'x'),
      says: 'games.count_two is not in English, or is not a plural form',
    },
    {
      what: 'a lost placeholder',
      plant: changed(bn, 'greet', 'হ্যালো'),
      says: `${bn}:4 games.greet has the placeholders {} where English has {name}`,
    },
    {
      what: 'an invented placeholder',
      plant: changed(ar, 'offerFish', '{{fish}}'),
      says: 'games.offerFish has the placeholders {fish}',
    },
    { what: 'an empty text', plant: changed(bn, 'greet', ' '), says: 'games.greet has no text (bn)' },
    {
      what: 'a message that nothing uses',
      plant: { 'src/pages/index.astro': "{t('games.count')} {t(`games.offer${x}`)}" },
      says: 'public/locales/en/games.json:4 games.greet is used nowhere (en)',
    },
    { what: 'keys out of order', plant: changed(bn, 'aMotto', 'x'), says: 'games.aMotto is not in alphabetical order' },
  ])('finds $what, with file and line', ({ plant, says }) => {
    expect(faultsOf(plant).join('\n')).toContain(says)
  })

  test('a list of an island’s messages does not count as a use, and neither does a comment', () => {
    const plant = {
      'src/pages/index.astro': "{t('games.count')} {t(`games.offer${x}`)}",
      'src/a.words.ts': "['games.greet']",
    }
    expect(faultsOf(plant).join('\n')).toContain('games.greet is used nowhere')
    expect(usesIn('a.ts', "// 'games.greet'\n * `games.greet`\n", ['games'])).toEqual([])
  })
})
