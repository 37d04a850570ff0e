import { expect, test } from 'vitest'
import { daysOf } from '#published/result-days.ts'
import type { PublishedSeries } from '#published/lotteries.ts'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'

/** A series with these draws, the newest first. */
function seriesWith(code: string, numeros: readonly string[], every?: number): PublishedSeries {
  const draws = numeros.map((numero, at) => ({
    numero,
    drawsAt: 1_000_000 - at,
    drawnAt: 1_000_000 - at,
    result: ['07'],
    payout: { winners: 3, paid: 500, prizes: null, pool: null },
  }))
  return {
    code,
    name: { en: code, bn: code, ar: code },
    zone: 'UTC',
    book: bookOf('645'),
    games: [],
    draws,
    ...(every && { every }),
  }
}

test('X60 a day has the draws of all its regions in one order, and days are listed with the newest first', () => {
  const days = daysOf([
    seriesWith('L645', ['20261127']),
    seriesWith('VN-S2', ['20261127', '20261126']),
    seriesWith('VN-N', ['20261127']),
    seriesWith('SEA-4D-D', ['20261126']),
  ])
  const listed = days.map(({ day, regions }) => [
    day,
    regions.map(({ region, draws }) => [region, draws.map(({ series }) => series.code)]),
  ])
  expect(listed).toEqual([
    [
      '2026-11-27',
      [
        ['north', ['VN-N']],
        ['south', ['VN-S2']],
        ['jackpots', ['L645']],
      ],
    ],
    [
      '2026-11-26',
      [
        ['south', ['VN-S2']],
        ['numbers', ['SEA-4D-D']],
      ],
    ],
  ])
})

test('X60 in a region the newest draw comes first, and a draw is there without what it has paid', () => {
  const [day] = daysOf([
    { ...seriesWith('SEA-3D-M', ['20261127']), draws: seriesWith('', ['20261127']).draws.map(earlier) },
    seriesWith('SEA-3D-E', ['20261127']),
  ])
  expect(day?.regions[0]?.draws.map(({ series }) => series.code)).toEqual(['SEA-3D-E', 'SEA-3D-M'])
  expect(day?.regions[0]?.draws[0]?.draw).not.toHaveProperty('payout')
})

test('X60 quick draws make no page of a day, and old days have none either', () => {
  expect(daysOf([seriesWith('SEA-K3-1', ['20261127-0001'], 60)])).toEqual([])
  const numeros = Array.from({ length: 75 }, (_, at) => String(20260100 + at))
  expect(daysOf([seriesWith('VN-N', numeros)])).toHaveLength(60)
})

function earlier<Draw extends { readonly drawsAt: number }>(draw: Draw): Draw {
  return { ...draw, drawsAt: draw.drawsAt - 1000 }
}

test('X60 a draw with a jackpot has on its day what it held, paid and carries over', () => {
  const pool = { before: 1_000_000, paid: 400_000, added: 0, next: 600_000, each: 400_000 }
  const series = seriesWith('L645', ['20261127', '20261124'])
  const [newest, older] = series.draws
  if (!newest || !older) throw new Error('there are two draws')
  const payout = { winners: 3, paid: 500, prizes: null, pool }
  const days = daysOf([{ ...series, draws: [{ ...newest, payout }, older] }])
  expect(days.map(({ regions }) => regions[0]?.draws[0]?.pool)).toEqual([pool, undefined])
})
