import { describe, expect, test } from 'vitest'
import { books } from '#gateway/lottery/books/books.ts'
import { choose, fraction, product, toNumber } from '#returns/fraction.ts'
import { isInBounds, lotteryOdds, nameOf, returnOf, simulateBook, waysOf } from '#returns/lottery.ts'
import { seeded } from '#returns/sources.ts'
import { bookOf } from './books.fixture.ts'

const ways = books.flatMap(waysOf)
const wayOf = (name: string) => {
  const way = ways.find((one) => nameOf(one) === name)
  if (!way) throw new Error(`There is no ${name}.`)
  return way
}

/**
 * The expected hits of a bet and its return in percent, worked out apart from this code. Names with commas share a row.
 */
const stated = `
  VN27 lo2 27/100 96.000 | VN27 lo3 23/1000 96.000 | VN27 lo4 1/500 96.000 | VN27 deHead 1/25 96.000
  VN27,VN18 de 1/100 96.000 | VN27,VN18 tens,units 1/10 96.000 | VN27,VN18 side even,odd,high,low 1/2 96.000
  VN27,VN18 three 1/1000 96.000 | VN27 threeHead 3/1000 96.000 | VN27,VN18 four 1/10000 96.000
  VN27 deBoth 5/100 96.000 | VN27 threeBoth 4/1000 96.000 | VN27 xien2 0.05488210 95.495
  VN27 xien3 0.01229794 95.924 | VN27 xien4 0.002669915 95.850 | VN27 miss4 0.3321416 95.989
  VN27 miss8 0.1052619 95.999 | VN27 miss10 0.05814974 95.947
  VN18 lo2 9/50 96.000 | VN18 lo3 17/1000 96.000 | VN18 lo4 1/625 96.000 | VN18 deHead 1/100 96.000
  VN18 threeHead 1/1000 96.000 | VN18 deBoth 2/100 96.000 | VN18 threeBoth 2/1000 96.000
  VN18 xien2 0.02610781 95.816 | VN18 xien3 0.003913446 95.879 | VN18 xien4 0.0005552245 95.499
  VN18 miss4 0.4796033 95.921 | VN18 miss8 0.2229364 95.863 | VN18 miss10 0.1500946 95.910
  SSC digit1,digit2,digit3,digit4,digit5 1/10 96.000 | SSC side1,side5 big,small,odd,even 1/2 96.000
  SSC sumSide big,small,odd,even 1/2 96.000 | SSC dragonTiger dragon,tiger 9/20 95.850 | SSC dragonTiger tie 1/10 96.000
  SSC front2,back2 1/100 96.000 | SSC front3,middle3,back3 1/1000 96.000 | SSC front4,back4 1/10000 96.000
  SSC all5 1/100000 96.000 | SSC front3Form,middle3Form,back3Form triple 1/100 96.000
  SSC front3Form,middle3Form,back3Form pair 27/100 95.850 | SSC front3Form,back3Form straight 3/50 96.000
  SSC front3Form,back3Form half 9/25 95.760 | SSC front3Form,back3Form mixed 3/10 96.000
  SSC front3Group3,middle3Group3,back3Group3 21 3/1000 96.000
  SSC front3Group6,middle3Group6,back3Group6 111 3/500 96.000
  SSC back3Any1 271/1000 95.934 | SSC back3Any2 27/500 95.580
  SSC group120 11111 3/2500 96.000 | SSC group60 2111 3/5000 96.000 | SSC group30 221 3/10000 96.000
  SSC group20 311 1/5000 96.000 | SSC group10 32 1/10000 96.000 | SSC group5 41 1/20000 96.000
  SSC front4Group24,back4Group24 1111 3/1250 96.000 | SSC front4Group12,back4Group12 211 3/2500 96.000
  SSC front4Group6,back4Group6 22 3/5000 96.000 | SSC front4Group4,back4Group4 31 1/2500 96.000
  K3 side big,small,odd,even 35/72 95.764 | K3 sum 3,18 1/216 95.833 | K3 sum 4,17 1/72 95.972
  K3 sum 5,16 1/36 95.833 | K3 sum 6,15 5/108 95.833 | K3 sum 7,14 5/72 95.833 | K3 sum 8,13 7/72 95.958
  K3 sum 9,12 25/216 95.949 | K3 sum 10,11 1/8 96.000 | K3 form triple 1/36 95.833 | K3 triple 1/216 95.833
  K3 double 2/27 95.556 | K3 two 5/36 95.972 | K3 three 1/36 95.833 | K3 form run 1/9 96.000
  K3 form different 5/9 95.556 | K3 shows 91/216 95.634
  PK10 place1,place10 1/10 96.000 | PK10 side1,side10 big,small,odd,even 1/2 96.000
  PK10 dragonTiger1,dragonTiger5 dragon,tiger 1/2 96.000 | PK10 first2 1/90 96.000 | PK10 first3 1/720 95.972
  PK10 first2Any 1/45 96.000 | PK10 sumSide big,even 4/9 96.000 | PK10 sumSide small,odd 5/9 95.556
  PK10 sum 3,19,4,18 1/45 96.000 | PK10 sum 5,17,6,16 2/45 96.000 | PK10 sum 7,15,8,14 1/15 96.000
  PK10 sum 9,13,10,12 4/45 96.000 | PK10 sum 11 1/9 96.000
  11X5 any1 5/11 95.909 | 11X5 any2 2/11 96.000 | 11X5 any3 2/33 95.758 | 11X5 any4 1/66 95.909
  11X5 any5 1/462 95.887 | 11X5 any6 1/77 95.974 | 11X5 any7 1/22 95.909 | 11X5 any8 4/33 96.000
  11X5 first1 1/11 95.455 | 11X5 first2 1/110 95.455 | 11X5 first2Any 1/55 96.000 | 11X5 first3 1/990 95.960
  11X5 first3Any 1/165 95.758 | 11X5 sumSide over,under 215/462 95.866 | 11X5 sumSide equal 16/231 95.584
  11X5 sumSide odd 118/231 95.524 | 11X5 sumSide even 113/231 95.879 | 11X5 dragonTiger dragon,tiger 1/2 96.000
  PC28 side big,small,odd,even 1/2 96.000 | PC28 sideParity bigOdd,smallEven 231/1000 95.865
  PC28 sideParity bigEven,smallOdd 269/1000 95.764 | PC28 extreme big,small 7/125 95.760 | PC28 form triple 1/100 96.000
  PC28 form pair 27/100 95.850 | PC28 form run 6/125 96.000 | PC28 sum 0,27 1/1000 96.000 | PC28 sum 1,26 3/1000 96.000
  PC28 sum 2,25 3/500 96.000 | PC28 sum 3,24 1/100 96.000 | PC28 sum 4,23 3/200 96.000 | PC28 sum 5,22 21/1000 95.970
  PC28 sum 6,21 7/250 95.760 | PC28 sum 7,20 9/250 95.760 | PC28 sum 8,19 9/200 95.850 | PC28 sum 9,18 11/200 95.700
  PC28 sum 10,17 63/1000 95.760 | PC28 sum 11,16 69/1000 95.910 | PC28 sum 12,15 73/1000 95.630
  PC28 sum 13,14 3/40 96.000
  THAI top3 1/1000 96.000 | THAI tod 111 3/500 96.000 | THAI tod 21 3/1000 96.000 | THAI top2,bottom2 1/100 96.000
  THAI runTop 271/1000 95.934 | THAI runBottom 19/100 95.950 | THAI top4 1/10000 96.000
`
  .split(/[|\n]/)
  .map((row) => row.trim().split(' '))
  .filter((row) => row.length > 1)
  .flatMap((row) => {
    const returned = row.at(-1) ?? ''
    const hits = row.at(-2) ?? ''
    const names = row
      .slice(0, -2)
      .reduce<string[]>(
        (all, part) => all.flatMap((name) => part.split(',').map((each) => `${name} ${each}`.trim())),
        [''],
      )
    return names.map((name) => ({ name, hits, returned }))
  })

describe('the exact return', () => {
  test.for(stated)('of $name is $returned % with $hits expected hits', ({ name, hits, returned }) => {
    const way = wayOf(name)
    const { mean } = lotteryOdds(way)
    const odds = way.market.odds[way.key]?.[0] ?? 0
    const expected = product(mean, fraction(100 * way.market.numbers, odds))
    const [over = '', under] = hits.split('/')
    if (under === undefined) expect(toNumber(expected).toPrecision(7)).toBe(Number(over).toPrecision(7))
    else expect(expected).toEqual(fraction(Number(over), Number(under)))
    expect((toNumber(mean) * 100).toFixed(3)).toBe(returned)
  })

  test('of every way to bet is stated, except for markets that are the same at another place', () => {
    const names = new Set(stated.map(({ name }) => name))
    const others = ways.map(nameOf).filter((name) => !names.has(name))
    const atPlaces = /^(SSC|PK10) (side|place|dragonTiger)\d+( |$)|^SSC middle3Form /
    const tiered = /^(4D |K3 face|\d{3} lotto)/
    expect(others.filter((name) => !atPlaces.test(name) && !tiered.test(name))).toEqual([])
  })

  test.for(waysOf(bookOf('4D')).map((way) => ({ way, name: nameOf(way) })))('of $name is exactly 96 %', ({ way }) => {
    expect(returnOf(way)).toEqual(fraction(96, 100))
  })

  test('of a face by how often it shows is (75 × 2 + 15 × 3 + 12) / 216', () => {
    expect(returnOf(wayOf('K3 face'))).toEqual(fraction(75 * 2 + 15 * 3 + 12, 216))
  })

  test.for([
    ['645', 5_343_065, 8_145_060, '95.827'],
    ['642', 3_451_575, 5_245_786, '95.703'],
    ['535', 310_850, 324_632, '95.755'],
  ] as const)('of %s is %d of %d from fixed prizes, and in all %s %%', ([code, fixed, combinations, all]) => {
    const way = wayOf(`${code} lotto`)
    expect(lotteryOdds(way).mean).toEqual(fraction(fixed, combinations))
    expect((toNumber(returnOf(way)) * 100).toFixed(3)).toBe(all)
  })

  test.for([
    ['645', 45, 6, [234, 11_115, 182_780, 1_233_765]],
    ['642', 42, 6, [216, 9_450, 142_800, 883_575]],
    ['535', 35, 5, [150, 4_350, 40_600]],
  ] as const)('of %s rests on the combinations with one, two, three and more misses', ([code, of, drawn, ways]) => {
    const misses = ways.map((_, at) => Number(choose(drawn, drawn - at - 1) * choose(of - drawn, at + 1)))
    expect(misses).toEqual(ways)
    const odds = wayOf(`${code} lotto`).market.odds.all ?? []
    const fixed = misses
      .filter((_, at) => drawn - at - 1 >= 2)
      .reduce((sum, count, at) => sum + count * (odds[drawn - at - 3] ?? 0), 0)
    // the jackpot of 5/35 is fixed
    const top = odds[drawn - 2] ?? 0
    expect(lotteryOdds(wayOf(`${code} lotto`)).mean).toEqual(fraction(fixed + top, 100 * Number(choose(of, drawn))))
  })

  test('of every market is between 95.4 and 96.0 %', () => {
    expect(ways.length).toBeGreaterThan(300)
    expect(ways.filter((way) => !isInBounds(returnOf(way))).map(nameOf)).toEqual([])
  })

  test('is out of bounds for a market that pays a hundredth more or much less', () => {
    expect(isInBounds(fraction(96, 100))).toBe(true)
    expect(isInBounds(fraction(954, 1_000))).toBe(true)
    expect(isInBounds(fraction(960_001, 1_000_000))).toBe(false)
    expect(isInBounds(fraction(953_999, 1_000_000))).toBe(false)
  })
})

describe('simulated draws', () => {
  /** Seed and number of draws, printed in the title of each test. */
  const SEED = 76
  const DRAWS = 4_000

  test.for(books.map((book) => ({ book, code: book.code })))(
    `of $code return within four standard deviations of the odds: ${DRAWS} draws, seed ${SEED}`,
    ({ book }) => {
      const off = simulateBook(book, { draws: DRAWS, source: seeded(SEED) }).filter(([, { isWithin }]) => !isWithin)
      expect(off.map(([way, { errors }]) => `${nameOf(way)} ${errors}`)).toEqual([])
    },
  )

  test('that favour the zero show it', () => {
    const fair = seeded(SEED)(1)
    const source = () => (below: number) => (fair(5) === 0 ? 0 : fair(below))
    const off = simulateBook(bookOf('PK10'), { draws: DRAWS, source }).filter(([, { isWithin }]) => !isWithin)
    expect(off.map(([way]) => nameOf(way))).toContain('PK10 place1')
  })
})
