import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { esportsVendors } from '#contract/games/category-of.ts'
import { categories } from '#texts/categories.ts'
import { codeFolders } from '#scripts/check/plan.ts'

const ids = categories.map(({ id }) => id)
const code = globSync(`{${codeFolders.join()}}/**/*.{ts,tsx,astro,mjs,js}`).filter((file) => !file.startsWith('tests/'))
const texts = new Map(code.map((file) => [file, readFileSync(file, 'utf8')]))

/** Returns the files that contain at least so many of these codes, as texts or as keys. */
function filesNaming(codes: readonly string[], min: number): string[] {
  const patterns = codes.map((each) => new RegExp(`'${each}'|^ +${each}: `, 'm'))
  const count = (text: string) => patterns.filter((each) => each.test(text)).length
  return [...texts].filter(([, text]) => count(text) >= min).map(([file]) => file)
}

describe('the categories of games', () => {
  test('S2.28 are listed in one file; others derive from it', () => {
    expect(filesNaming(ids, 4).toSorted()).toEqual([
      'contract/games/categories.ts',
      // terms have a weight for each kind of game, and the type checker wants them all
      'contract/rewards/reward.ts',
      // scenes, with one for any further category
      'covers/cover.ts',
      // the type checker wants an icon for each
      'src/ui/signs.ts',
    ])
  })

  test('S3.22 the vendors of esports are listed in one file', () => {
    expect(filesNaming(esportsVendors, 2).toSorted()).toEqual([
      'contract/games/category-of.ts',
      // each vendor's colour
      'covers/colour.ts',
    ])
  })

  // their keys are built from the ids, so `npm run check` does not know which of them are unused
  test.for([
    ['games', 'category'],
    ['search', 'also'],
  ] as const)('have the texts %s.%s… and no others', ([subject, prefix]) => {
    const words: object = JSON.parse(readFileSync(`public/locales/en/${subject}.json`, 'utf8'))
    const keys = Object.keys(words).filter((key) => key.startsWith(prefix))
    expect(keys.toSorted()).toEqual(ids.map((id) => `${prefix}${id}`).toSorted())
  })
})
