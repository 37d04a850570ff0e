import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOfKind, patternIds } from '#contract/fields/patterns.ts'

interface Kind {
  readonly id: number
  readonly row: string
  readonly name: string
  readonly yes: readonly string[]
  readonly no: readonly string[]
}

const kinds: readonly Kind[] = [
  { id: 1, row: 'S5.14', name: 'any text', yes: ['', 'a', 'নাম', ' <b> ', '1 2'], no: [] },
  {
    id: 2,
    row: 'S5.15',
    name: 'a letter, then letters or digits',
    yes: ['a', 'Ab9'],
    no: ['9a', 'a_b', 'é1', 'a b', ''],
  },
  { id: 3, row: 'S5.16', name: 'Chinese and digits', yes: ['王', '王小明88', '88'], no: ['wang', '王 明', 'かな', ''] },
  {
    id: 4,
    row: 'S5.17',
    name: 'an email address',
    yes: ['a@b.co', 'first.last+tag@mail.example.org', "o'neil@x-y.example"],
    no: [
      'a',
      'a.b',
      'nadia.example.com',
      'a@b',
      '@b.co',
      'a@.co',
      'a@b..co',
      'a b@c.co',
      'a@-b.co',
      'a@b-.co',
      'a@@b.co',
      'a@b.co.',
      'আ@b.co',
      '',
    ],
  },
  { id: 5, row: 'S5.18', name: 'letters or digits', yes: ['a', '1', 'a1'], no: ['a-1', 'a 1', 'é', ''] },
  { id: 6, row: 'S5.19', name: 'letters and digits', yes: ['a1', '1a'], no: ['a', '1', 'a1!', ''] },
  { id: 7, row: 'S5.20', name: 'digits', yes: ['0', '0123'], no: ['1a', '1.0', '-1', '১২', '٣', ''] },
  { id: 8, row: 'S5.21', name: 'letters or digits with an uppercase', yes: ['A', 'aB1'], no: ['ab1', 'A!', 'É', ''] },
  { id: 9, row: 'S5.22', name: 'English letters and spaces', yes: ['Ada', 'Ada L'], no: ['Ada1', 'Åsa', ' ', ''] },
  { id: 10, row: 'S5.23', name: 'no spaces', yes: ['', 'a', 'কখ!'], no: ['a b', ' a', 'a\t', 'a\u00a0b', 'a\u3000'] },
  {
    id: 11,
    row: 'S5.24',
    name: 'a date as yyyy-MM-dd',
    yes: ['2000-02-29', '1999-12-31', '0004-02-29'],
    no: ['2001-02-29', '2000-2-29', '2000-13-01', '2000-00-10', '2000-01-00', '0000-01-01', '01-02-2000', ''],
  },
  {
    id: 12,
    row: 'S5.25',
    name: 'a date as MM-dd-yyyy',
    yes: ['02-29-2000', '12-31-1999'],
    no: ['02-29-2001', '31-12-1999', '2-1-2000', '2000-02-29', ''],
  },
  { id: 13, row: 'S5.26', name: 'Thai', yes: ['สมชาย', 'สมชาย ใจดี'], no: ['Somchai', 'สมชาย1', ' ', ''] },
  { id: 14, row: 'S5.27', name: 'Korean', yes: ['김철수', '김 철수'], no: ['Kim', '김1', '金', ' ', ''] },
  {
    id: 15,
    row: 'S5.28',
    name: 'a full name with a space',
    yes: ['Ada Lovelace', "Anne-Marie O'Neil", 'রহিমা খাতুন', 'عائشة بنت أحمد'],
    no: ['Ada', 'Ada ', ' Ada', 'Ada  Lovelace', 'Ada L0velace', ''],
  },
  {
    id: 16,
    row: 'S5.29',
    name: 'Japanese, full width',
    yes: ['やまだ', 'ヤマダ', '山田　太郎', 'ＡＢ'],
    no: ['yamada', 'ﾔﾏﾀﾞ', '山田 太郎', ''],
  },
  { id: 17, row: 'S5.30', name: 'uppercase', yes: ['A', 'ABC'], no: ['Ab', 'A1', 'A B', 'É', ''] },
  {
    id: 18,
    row: 'S5.31',
    name: 'a strong password',
    yes: ['aB1!', 'Lagoon-2026!', 'পA1b'],
    no: ['aB1', 'ab1!', 'AB1!', 'aBc!', 'aB 1!', ''],
  },
]

describe.each(kinds)('$row kind $id: $name', ({ id, yes, no }) => {
  test.each(yes)('accepts %j', (text) => expect(isOfKind(id, text)).toBe(true))
  test.each(no)('refuses %j', (text) => expect(isOfKind(id, text)).toBe(false))
  // `$` matches before a final line break in other languages
  test.each(yes.filter(() => id !== 1))('refuses %j with a final line break', (text) => {
    expect(isOfKind(id, `${text}\n`)).toBe(false)
  })
})

test('S5.2 supports every kind of the specification; an unknown kind accepts any text', () => {
  expect(patternIds).toEqual(kinds.map(({ id }) => id))
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isOfKind(99, text)))
})

test('checks texts of 10,000 characters quickly in every kind', () => {
  const long = ['a', '1', 'a.', 'a-', 'a ', '@', 'a@', '王', 'สม ', 'A b'].map((unit) => unit.repeat(10_000))
  const began = performance.now()
  for (const id of patternIds) for (const text of long) for (const end of ['', '!', ' ', '\n']) isOfKind(id, text + end)
  expect(performance.now() - began).toBeLessThan(2000)
})
