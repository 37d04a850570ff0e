import { describe, expect, test } from 'vitest'
import type { Terms } from '#contract/agent/terms.ts'
import { type Figures, PARTS, worthOf } from '#contract/agent/worth.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import { daily, dividend, realtime, tier } from './terms.fixture.ts'

const wages = daily([
  tier(1_000, { valid: 1_000_000 }),
  tier(2_000, { valid: 5_000_000, active: 5 }),
  tier(3_000, { valid: 10_000_000, active: 10 }),
])
const capped = daily([tier(5_000)], { cap: 100_000 })
const fixed = daily([tier(50_000, { valid: 10_000_000, lost: 1_000_000 })], { form: 'fixed' })
const each = daily([tier(500)], { form: 'each' })

describe('S2.89 a contract is worth', () => {
  test.each<[string, [Terms, Partial<Figures>], [number | undefined, number, number]]>([
    ['nothing one unit below the first tier', [wages, { valid: 999_999, active: 40 }], [undefined, 0, 0]],
    ['the first tier from its threshold on', [wages, { valid: 1_000_000 }], [0, 1_000, 0]],
    ['the first tier until the second', [wages, { valid: 4_999_999, active: 9 }], [0, 4_999, 999_000]],
    ['the first tier with too few active people', [wages, { valid: 5_000_000, active: 4 }], [0, 5_000, 0]],
    ['the second tier of everything', [wages, { valid: 5_000_000, active: 5 }], [1, 10_000, 0]],
    ['the second tier with nine active people', [wages, { valid: 10_000_000, active: 9 }], [1, 20_000, 0]],
    ['the third tier', [wages, { valid: 10_000_000, active: 10 }], [2, 30_000, 0]],
    ['its cap and no more', [capped, { valid: 30_000_000 }], [0, 100_000, 0]],
    ['less than its cap', [capped, { valid: 19_999_999 }], [0, 99_999, 995_000]],
    ['no fixed amount below a threshold', [fixed, { valid: 12_000_000, lost: 999_999 }], [undefined, 0, 0]],
    ['its fixed amount', [fixed, { valid: 12_000_000, lost: 1_000_000 }], [0, 50_000, 0]],
    ['an amount for each active person', [each, { valid: 45_000, active: 2 }], [0, 1_000, 0]],
    ['nothing on a negative base', [dividend(200_000), { lost: -300_000 }], [0, 0, 0]],
    ['nothing in any form on a negative base', [each, { valid: -1, active: 3 }], [0, 0, 0]],
    ['wages though the team won', [daily([tier(1_000)]), { valid: 2_000_000, lost: -9 }], [0, 2_000, 0]],
    [
      'parts that no number could hold',
      [realtime(333_333), { valid: 9_999_999_999_999 }],
      [0, 3_333_329_999_999, 666_667],
    ],
    [
      'no more than an account holds, however many are active',
      [daily([tier(MAX_MINOR)], { form: 'each' }), { valid: 1, active: 200_000 }],
      [0, MAX_MINOR, 0],
    ],
    [
      'no more than an account holds, however much was bet',
      [realtime(1_000_000), { valid: Number.MAX_SAFE_INTEGER }],
      [0, MAX_MINOR, 0],
    ],
  ])('%s', (_title, [terms, figures], [index, whole, rest]) => {
    const { tier: found, worth } = worthOf(terms, { valid: 0, lost: 0, active: 0, ...figures })
    expect(found).toBe(index)
    expect([worth / PARTS, worth % PARTS]).toEqual([BigInt(whole), BigInt(rest)])
  })
})
