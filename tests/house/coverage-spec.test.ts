import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coverage, idsIn, rowsOf, titlesOf } from '#scripts/check/coverage-spec.ts'

const markdown =
  '## S2 Screens\n\n- **S2.57** [U] Menu has a close button.\n- **S2.58..60** [B] Screens: **58** security, **59** wallet (own), **60** deposit.\n'

describe('the coverage of the behaviours', () => {
  test('a range covers each of its rows, with the text of each', () => {
    expect(rowsOf(markdown).map(({ id, text }) => `${id} ${text}`)).toEqual([
      'S2.57 [U] Menu has a close button.',
      'S2.58 security',
      'S2.59 wallet (own)',
      'S2.60 deposit',
    ])
    expect(idsIn('S5.14..16 S1.2 patterns')).toEqual(['S5.14', 'S5.15', 'S5.16', 'S1.2'])
  })

  test('a test counts for every row that its title names, and for no other', () => {
    const code = "test('S2.59 S2.60 wallet and deposit', () => {})\ntest(`S2.5 ${name}`)\nconst about = 'see S2.58'\n"
    const found = coverage(rowsOf(markdown), titlesOf('a.test.ts', code))
    expect(found.map(({ row, tests }) => [row.id, tests.map(({ place }) => place)])).toEqual([
      ['S2.57', []],
      ['S2.58', []],
      ['S2.59', ['a.test.ts:1']],
      ['S2.60', ['a.test.ts:1']],
    ])
  })

  test('docs/behaviours.md has 317 rows or more, each with a unique id', () => {
    const ids = rowsOf(readFileSync('docs/behaviours.md', 'utf8')).map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(317)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
