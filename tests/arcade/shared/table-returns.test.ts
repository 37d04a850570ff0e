import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { betEntry } from '#arcade/shared/bet-title.ts'
import { bets as sicBoBets } from '#arcade/sicbo/rules.ts'
import { baccaratOdds, winnersOf } from '#returns/baccarat.ts'
import { betGames, betTables } from '#returns/bet-tables.ts'
import { fraction, millionths, sum, toNumber } from '#returns/fraction.ts'
import { andarBaharOdds, dragonTigerOdds, matchAt } from '#returns/shared-tables.ts'
import { simulate, simulateAtTable } from '#returns/simulation.ts'
import { seeded } from '#returns/sources.ts'
import { repeats } from '#tests/support/full-size.ts'

const ROUNDS = repeats(20_000, 60_000)
const VERIFIED = repeats(500, 1_500)

const bet = (pays: number) => ({ pays, return: 0 })
const even = bet(200)
const percent = (value: { over: bigint; under: bigint }) => Number((toNumber(value) * 100).toFixed(6))

describe('the exact returns of tables', () => {
  const all = betTables.flatMap(({ id, bets }) => bets.map((each) => ({ ...each, name: `${id}: ${each.bet}` })))

  test.for(all)('D145 $name returns what its file states, and between 85 and 99.7 %', ({ stated, odds }) => {
    const { mean } = odds()
    expect(millionths(mean)).toBe(stated)
    expect(stated).toBeGreaterThanOrEqual(850_000)
    expect(stated).toBeLessThanOrEqual(997_000)
  })

  test.for(betTables.map(({ id, stated, bets }) => ({ id, stated, bets })))(
    'D145 $id states the return of its dearest bet',
    ({ stated, bets }) => {
      expect(stated).toBe(Math.min(...bets.map(({ odds }) => millionths(odds().mean))))
    },
  )

  test('D145 baccarat of 8 decks is the game whose figures are published', () => {
    const { ends, ways } = winnersOf(8)
    const shareOf = (side: string) => ends.filter(({ outcome }) => outcome.winner === side).map((end) => end.ways)
    const shares = ['banker', 'player', 'tie'].map((side) =>
      percent(sum(...shareOf(side).map((each) => fraction(each, ways)))),
    )
    expect(shares).toEqual([45.859742, 44.624661, 9.515597])
    const title = {
      decks: 8,
      bets: { player: even, banker: bet(195), tie: bet(900), playerPair: bet(1_200), bankerPair: even },
    }
    const returned = (each: 'player' | 'banker' | 'tie' | 'playerPair') =>
      percent(baccaratOdds({ ...title, commission: 5 }, each).mean)
    expect(['player', 'banker', 'tie', 'playerPair'].map((each) => returned(each as 'tie'))).toEqual([
      98.764919, 98.942094, 85.640371, 89.638554,
    ])
    const free = { ...title, bets: { ...title.bets, banker: even, tie: bet(1_000) } }
    expect(percent(baccaratOdds({ ...free, commission: 'none7' }, 'tie').mean)).toBe(95.155968)
    expect(percent(baccaratOdds({ ...free, commission: 'none7' }, 'banker').mean)).toBe(98.981699)
    expect(percent(baccaratOdds({ ...free, commission: 'banker6half' }, 'banker').mean)).toBe(98.541896)
  })

  test('D145 dragon tiger of 8 decks is the game whose figures are published', () => {
    const title = (tie: number) => ({ decks: 8, bets: { dragon: even, tiger: even, tie: bet(tie) } })
    expect(dragonTigerOdds(title(900), 'tie').hit).toEqual(fraction(31, 415))
    expect(percent(dragonTigerOdds(title(900), 'dragon').mean)).toBe(96.26506)
    expect(percent(dragonTigerOdds(title(900), 'tie').mean)).toBe(67.228916)
    expect(percent(dragonTigerOdds(title(1_200), 'tie').mean)).toBe(89.638554)
  })

  test('D145 andar bahar is the game whose figures are published, and 0.95 to 1 on the first side would give money away', () => {
    const bets = {
      andar: bet(190),
      bahar: even,
      '1-5': even,
      '6-10': even,
      '11-15': even,
      '16-25': even,
      '26-49': even,
    }
    expect(andarBaharOdds({ bets }, 'andar').hit).toEqual(fraction(429, 833))
    expect(andarBaharOdds({ bets }, '1-5').hit).toEqual(fraction(1_129, 4_165))
    expect(percent(andarBaharOdds({ bets }, 'andar').mean)).toBe(97.85114)
    expect(percent(andarBaharOdds({ bets }, 'bahar').mean)).toBe(96.9988)
    const tooMuch = andarBaharOdds({ bets: { ...bets, andar: bet(195) } }, 'andar').mean
    expect(percent(tooMuch)).toBe(100.42617)
    expect(safeParse(betEntry, { pays: 195, return: millionths(tooMuch) }).success).toBe(false)
    expect(safeParse(betEntry, { pays: 190, return: 978_511 }).success).toBe(true)
    expect(sum(...Array.from({ length: 49 }, (_, at) => matchAt(at + 1)))).toEqual(fraction(1))
  })

  test('D145 sic bo is the game whose figures are published', () => {
    const found = betTables.find(({ id }) => id === 'sic-bo')
    const of = (wanted: string) => found?.bets.find((each) => each.bet === wanted)?.odds()
    expect(of('big')?.mean).toEqual(fraction(35, 36))
    expect(['sum-4', 'sum-7', 'triple-6', 'any-triple'].map((each) => of(each)?.hit)).toEqual([
      fraction(3, 216),
      fraction(15, 216),
      fraction(1, 216),
      fraction(6, 216),
    ])
    expect(percent(of('face-3')?.mean ?? fraction(0))).toBe(96.296296)
    expect(new Set(sicBoBets.map(({ id }) => id)).size).toBe(52)
  })
})

describe('rounds of tables', () => {
  // bets of one entry are alike: one of each is enough
  const isFirst = ({ name }: { name: string }) =>
    !/^(sic-bo|colour-\w+):/u.test(name) ||
    /green|violet|digit-0|big|sum-(4|5|6|7|8|9|10)$|face-1|two-1-2|double-1|triple-1|any/u.test(name)

  test.for(betGames.filter(isFirst))(
    `D145 $name returns over ${ROUNDS} rounds what 999 of 1,000 fair games do`,
    (game) => {
      expect(simulate(game, game.odds(), { rounds: ROUNDS, source: seeded(2_026) })).toMatchObject({ isWithin: true })
    },
  )

  test.for(betGames.filter(({ name }) => /:(player|banker|dragon|andar|big|card-1)$/u.test(name)))(
    `D145 $name returns what is stated over ${VERIFIED} rounds by the arcade’s own code, and every round verifies`,
    async (game) => {
      expect(await simulateAtTable(game, game.odds(), { rounds: VERIFIED, run: `tables ${game.name}` })).toMatchObject({
        isWithin: true,
      })
    },
  )
})
