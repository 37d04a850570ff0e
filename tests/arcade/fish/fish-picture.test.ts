import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CAST_MS, shownFor, standingOf } from '#arcade/fish/page/net.ts'
import { createAnnouncer } from '#arcade/fish/page/news.ts'
import { fishAt, makeShoal, oneOf, placeOf, replace, swimOn } from '#arcade/fish/page/shoal.ts'
import { kindsOf } from '#arcade/fish/rules.ts'
import { fishTitle } from '#arcade/fish/title.ts'
import { titlesOf } from '#arcade/titles/current.ts'

const [lagoon] = titlesOf('fish', fishTitle).filter(({ id }) => id === 'fish')
if (!lagoon) throw new Error('There is no Lagoon Catch.')
const kinds = kindsOf(lagoon)
const area = { width: 328, height: 218 }
const reach = () => 26
const spotOf = (fish: { nth: number; clock: number }) => {
  const { x, y } = placeOf(fish)
  return { x: x * area.width, y: y * area.height, ...area }
}

describe('the shoal', () => {
  test('has fish of every kind, always one to shoot at, and none leaves the water', () => {
    const shoal = makeShoal(kinds)
    expect(new Set(shoal.map(({ kind }) => kind))).toEqual(new Set(kinds))
    for (let step = 0; step < 3_000; step++) {
      swimOn(shoal, { swim: 0.2, fade: 0.2, now: step })
      for (const { nth, clock } of shoal) {
        const { x, y, facing, tilt } = placeOf({ nth, clock })
        expect(x > 0.05 && x < 0.95 && y > 0.25 && y < 0.9, `${nth} at ${clock}`).toBe(true)
        expect(Math.abs(facing) <= 1 && Math.abs(tilt) < 0.3).toBe(true)
      }
    }
  })

  test('swims without jumps, and a fleeing fish soon calms down', () => {
    const [fish] = makeShoal(kinds)
    if (!fish) throw new Error('There is no fish.')
    fish.rush = 6
    for (let frame = 0; frame < 600; frame++) {
      const before = placeOf(fish)
      swimOn([fish], { swim: 1 / 60, fade: 1 / 60, now: frame })
      const { x, y } = placeOf(fish)
      expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(0.03)
    }
    expect(fish.rush).toBeLessThan(0.001)
  })

  test('does not move with reduced motion, and only fades', () => {
    const shoal = makeShoal(kinds)
    const before = shoal.map(placeOf)
    const [fish] = shoal
    if (!fish) throw new Error('There is no fish.')
    fish.seen = 0
    for (let frame = 0; frame < 30; frame++) swimOn(shoal, { swim: 0, fade: 1 / 60, now: frame })
    expect(shoal.map(placeOf)).toEqual(before)
    expect(fish.seen).toBeCloseTo(0.9, 5)
  })

  test('matches a tap to the nearest visible fish within reach, and open water to none', () => {
    const shoal = makeShoal(kinds)
    for (const fish of shoal) {
      const hit = fishAt(shoal, spotOf(fish), reach)
      // another one may be right on top of it
      expect(hit && Math.hypot(spotOf(hit).x - spotOf(fish).x, spotOf(hit).y - spotOf(fish).y)).toBeLessThan(0.001)
      const alone = { ...fish, seen: 0.2 }
      expect(fishAt([alone], spotOf(fish), reach)).toBeUndefined()
      expect(fishAt([fish], { ...spotOf(fish), x: spotOf(fish).x + 25 }, reach)).toBe(fish)
      expect(fishAt([fish], { ...spotOf(fish), x: spotOf(fish).x + 27 }, reach)).toBeUndefined()
    }
    expect(fishAt(shoal, { x: 4, y: 4, ...area }, reach)).toBeUndefined()
  })

  test('replaces a caught fish, and offers another of its kind until then', () => {
    const shoal = makeShoal(kinds)
    const first = oneOf(shoal, 'tuna')
    if (!first) throw new Error('There is no tuna.')
    replace(first, 1_000)
    expect(oneOf(shoal, 'tuna')).not.toBe(first)
    swimOn(shoal, { swim: 1, fade: 1, now: 3_000 })
    expect(first.seen).toBe(0)
    swimOn(shoal, { swim: 1, fade: 1, now: 4_000 })
    expect(first.seen).toBe(1)
    // the only one of its kind can be shot at even while it is invisible
    const only = oneOf(shoal, 'goldfish')
    if (only) replace(only, 4_000)
    expect(oneOf(shoal, 'goldfish')).toBe(only)
  })
})

describe('the net', () => {
  const [fish] = makeShoal(kinds)
  if (!fish) throw new Error('There is no fish.')

  test('D15 allows no shot within 400 ms of another, hit or miss', () => {
    expect(CAST_MS + shownFor('missed')).toBeGreaterThanOrEqual(400)
    expect(CAST_MS + shownFor('caught')).toBeGreaterThanOrEqual(400)
  })

  test('T21 stays around its fish until the answer arrives', () => {
    const net = { fish, state: 'out', since: 1_000 } as const
    expect(standingOf(net, 900)).toEqual({ state: 'out', share: 0 })
    expect(standingOf(net, 1_000 + CAST_MS / 2)).toEqual({ state: 'out', share: 0.5 })
    for (const late of [CAST_MS, 10_000, 3_600_000]) {
      expect(standingOf(net, 1_000 + late)).toEqual({ state: 'held', share: 1 })
    }
    const caught = { fish, state: 'caught', since: 5_000 } as const
    expect(standingOf(caught, 5_000 + shownFor('caught'))).toEqual({ state: 'caught', share: 1 })
  })
})

describe('announcements to screen readers', () => {
  const announced: string[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    announced.length = 0
  })
  afterEach(() => void vi.useRealTimers())
  const news = () =>
    createAnnouncer(
      (words) => void announced.push(words),
      ({ shots, caught, staked, paid }) => `${shots} ${caught} ${staked} ${paid}`,
    )

  test('D15 announce a single shot at once, and the next one by its own text after the first has been read out', () => {
    const { shot } = news()
    shot('away', { stake: 20, payout: 0 })
    expect(announced).toEqual(['away'])
    shot('caught', { stake: 20, payout: 40 })
    expect(announced).toEqual(['away'])
    vi.advanceTimersByTime(2_500)
    expect(announced).toEqual(['away', 'caught'])
    vi.advanceTimersByTime(60_000)
    expect(announced).toHaveLength(2)
  })

  test('D15 sum up quick shots: forty of them are no flood, and none is left out', () => {
    const { shot } = news()
    for (let nth = 0; nth < 40; nth++) {
      shot('each', { stake: 20, payout: nth % 4 === 0 ? 40 : 0 })
      vi.advanceTimersByTime(800)
    }
    vi.advanceTimersByTime(10_000)
    expect(announced.length).toBeLessThanOrEqual(15)
    const [first, ...sums] = announced.map((text) => (text === 'each' ? [1, 1, 20, 40] : text.split(' ').map(Number)))
    const total = sums.reduce((all, sum) => all.map((each, at) => each + (sum[at] ?? 0)), first ?? [])
    expect(total).toEqual([40, 10, 800, 400])
  })

  test('D15 announce urgent texts at once, and do not repeat them', () => {
    const { shot, now } = news()
    shot('away', { stake: 20, payout: 0 })
    now('checking')
    now('checking')
    expect(announced).toEqual(['away', 'checking'])
  })
})
