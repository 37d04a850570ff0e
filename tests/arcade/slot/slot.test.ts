import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { gridAt } from '#arcade/slot/grid.ts'
import { gameOf } from '#arcade/slot/made.ts'
import { drawRound, readRound } from '#arcade/slot/round.ts'
import { payoutOf } from '#arcade/slot/rules.ts'
import { slotOutcome } from '#arcade/slot/schema.ts'
import { hmacSeeded, seeded } from '#returns/sources.ts'
import { pearlTide } from './titles.ts'

const title = pearlTide()
const slot = gameOf(title)
const { strips, lines = [], unit, stated, stakes } = title

/** Returns the first stop of each reel that shows a tile in its upper row. */
const stopsAt = (letters: string) => strips.map((strip, reel) => strip.indexOf(letters.charAt(reel)))
const pearls = stopsAt('SSSSS')
/** No pearl is visible at the beginning of any strip. */
const calm = [0, 0, 0, 0, 0]
const three = [...pearls.slice(0, 3), 0, 0]

/** Reads a round of these stops, the last ones again and again. */
function roundOf(...stops: readonly (readonly number[])[]) {
  const longest = Array.from({ length: 25 }, (_, spin) => stops[spin] ?? stops.at(-1) ?? [])
  return readRound(title, { stops: longest })
}

describe('the machine', () => {
  test('D15 has five reels of 32 stops, a pearl on each, waves on the middle ones', () => {
    expect(strips.map((strip) => strip.length)).toEqual([32, 32, 32, 32, 32])
    expect(strips.map((strip) => strip.split('S').length - 1)).toEqual([1, 1, 1, 1, 1])
    expect(strips.map((strip) => strip.split('W').length - 1)).toEqual([0, 1, 2, 1, 0])
  })

  test('D15 has twenty distinct lines that move by at most a row from reel to reel', () => {
    expect(lines).toHaveLength(20)
    expect(new Set(lines.map(String)).size).toBe(20)
    for (const rows of lines) {
      expect(rows).toHaveLength(strips.length)
      expect(rows.every((row) => [0, 1, 2].includes(row))).toBe(true)
      expect(rows.slice(1).every((row, reel) => Math.abs(row - (rows[reel] ?? 9)) <= 1)).toBe(true)
    }
  })

  test('D15 pearls that bring free spins pay more than the stake', () => {
    for (const [count, freeSpins] of (title.free?.spins ?? []).entries())
      expect(freeSpins === 0 || (title.scatterPays?.[count] ?? 0) > unit).toBe(true)
  })

  test('D15 shows three tiles of each reel, continuing at the beginning of the strip', () => {
    expect(gridAt(strips, [0, 31, 30, 29, 1], 3)).toEqual([
      ['h', 'e', 'g'],
      ['a', 'g', 'b'],
      ['h', 'd', 'b'],
      ['c', 'g', 'f'],
      ['f', 'g', 'scatter'],
    ])
  })
})

describe('a round', () => {
  test('D15 pays equal tiles from the left, a wave for any, on each line separately', () => {
    // the upper row: crab crab wave crab and a turtle
    const { spins, pays } = roundOf(stopsAt('ccWca'))
    expect(spins).toHaveLength(1)
    const cells = [0, 1, 2, 3].map((reel) => [reel, 0])
    expect(spins[0]?.wins).toContainEqual({ line: 1, role: 'c', cells, count: 4, pays: 120 })
    expect(pays).toBe(spins[0]?.wins.reduce((all, win) => all + win.pays, 0))
    for (const { line = 9, count, role, cells: shown } of spins[0]?.wins ?? []) {
      expect(shown).toEqual(lines[line]?.slice(0, count).map((row, reel) => [reel, row]))
      const symbols = spins[0]?.grid.map((column, reel) => column[lines[line]?.[reel] ?? 9]) ?? []
      expect(symbols.slice(0, count).every((one) => one === role || one === 'wild')).toBe(true)
      expect([role, 'wild']).not.toContain(symbols[count])
    }
  })

  test('D15 pays no run that begins at the second reel', () => {
    const { spins } = roundOf(stopsAt('gaaaa'))
    expect(spins[0]?.wins.filter(({ role }) => role === 'a')).toEqual([])
  })

  test('D15 includes its free spins, each of them paying double', () => {
    const { spins, pays } = roundOf(three, ...Array.from({ length: 7 }, () => calm), stopsAt('ccWca'))
    expect(spins.map(({ factor }) => factor)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2])
    expect(spins[0]).toMatchObject({ scatters: 3, scatterPays: 40, freeSpins: 8 })
    for (const spin of spins)
      expect(spin.pays).toBe(spin.factor * spin.wins.reduce((sum, win) => sum + win.pays, spin.scatterPays))
    expect(pays).toBe(spins.reduce((sum, spin) => sum + spin.pays, 0))
    expect(spins.at(-1)?.pays).toBeGreaterThanOrEqual(2 * 120)
  })

  test('D15 wins further free spins in free spins, up to 24', () => {
    const { spins } = roundOf(pearls)
    expect(spins.map(({ freeSpins }) => freeSpins)).toEqual([12, 12, ...Array.from({ length: 23 }, () => 0)])
    expect(roundOf(three).spins.map(({ freeSpins }) => freeSpins)).toEqual([
      8,
      8,
      8,
      ...Array.from({ length: 22 }, () => 0),
    ])
  })

  test('D15 depends on its draws alone, five per spin, and reads the same from its stops', () => {
    const source = seeded(5)
    for (let round = 1; round <= 5_000; round++) {
      const bounds: number[] = []
      const draw = source(round)
      const { outcome, round: played } = drawRound(title, (below) => {
        bounds.push(below)
        return draw(below)
      })
      expect(bounds).toEqual(Array.from({ length: 5 * played.spins.length }, () => 32))
      expect(outcome).toEqual({ stops: played.spins.map((spin) => spin.stops) })
      const stored: unknown = JSON.parse(JSON.stringify(outcome))
      expect(readRound(title, parse(slotOutcome(title), stored))).toEqual(played)
    }
  })

  test('D15 matches a published example', () => {
    const source = hmacSeeded(Buffer.from('00'.repeat(31) + '01', 'hex'), 'lagoon')
    const { outcome, round } = drawRound(title, source(1))
    expect({ ...outcome, payout: payoutOf(title, 100, round) }).toEqual({
      stops: [[29, 29, 27, 20, 1]],
      payout: 0,
    })
  })
})

describe('the money', () => {
  test('D15 pays every stake in whole minor units, without rounding', () => {
    const source = seeded(9)
    const outcomes = Array.from({ length: 2_000 }, (_, round) => drawRound(title, source(round)).round)
    for (let stake = unit; stake <= (stakes.at(-1) ?? 0); stake += unit) {
      for (const outcome of outcomes) {
        const payout = payoutOf(title, stake, outcome)
        if (!Number.isSafeInteger(payout) || payout * unit !== stake * outcome.pays)
          throw new Error(`${stake} pays ${payout}`)
      }
    }
  })

  test('D15 keeps the highest win below the cap, so no payout is ever cut', () => {
    expect((stated.maxPays * (stakes.at(-1) ?? 0)) / unit).toBeLessThan(title.maxPayout)
  })
})

describe('a bet', () => {
  test('D15 of whole line stakes is accepted, and none could win more than the maximum payout', () => {
    for (const stake of [20, 40, 2_000]) expect(slot.prepare(stake, {})).toMatchObject({ bet: '{}', isTooHigh: false })
  })

  test.for([0, -0, -20, 1, 19, 30, 20.5, 0.1, 2_020, Number('1e309'), Number.NaN])(
    'T19 D15 of fractional line stakes is refused: %s',
    (stake) => {
      expect(slot.prepare(stake, {})).toBeUndefined()
    },
  )

  test.for([null, undefined, 'x', 20, { stake: 20 }, { stops: pearls }, { lines: 1 }])(
    'T19 D15 has no choice beside the stake: %j is refused',
    (bet) => {
      expect(slot.prepare(20, bet)).toBeUndefined()
    },
  )

  test('D15 is recorded in 500 characters even for the longest round', async () => {
    const longestRound = { stops: Array.from({ length: 25 }, () => [31, 31, 31, 31, 31]) }
    expect(parse(slotOutcome(title), longestRound)).toEqual(longestRound)
    expect(JSON.stringify({ nonce: 999_999_999, ...longestRound }).length).toBeLessThanOrEqual(500)
  })

  test.for([[], [[0, 0, 0, 0]], [[0, 0, 0, 0, 32]], [[0, 0, 0, 0, -1]], [[0, 0, 0, 0, '1']], Array(26).fill(calm)])(
    'D15 checks stored outcomes when they are read again: %j',
    (stops) => {
      expect(() => slot.read({ bet: '{}', outcome: JSON.stringify({ stops }) })).toThrow()
    },
  )
})
