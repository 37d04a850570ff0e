import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betsOf, checkPicks, combinations } from '#contract/lottery/picks.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { marketIn } from '#tests/gateway/lottery/books.fixture.ts'

/** Picks are written with commas between them. */
function picked(book: string, market: string, picks: string) {
  return checkPicks(marketIn(book, market), picks === '' ? [] : picks.split(','))
}

describe('picks', () => {
  test.for([
    ['VN27', 'lo2', '07', ['07']],
    ['VN27', 'lo2', '68,07', ['07', '68']],
    ['VN27', 'lo2', '7', 'pick_invalid'],
    ['VN27', 'lo2', '007', 'pick_invalid'],
    ['VN27', 'lo2', '+7', 'pick_invalid'],
    ['VN27', 'lo2', ' 7', 'pick_invalid'],
    ['VN27', 'lo2', '07 ', 'pick_invalid'],
    ['VN27', 'lo2', '07\n', 'pick_invalid'],
    ['VN27', 'lo2', '1e', 'pick_invalid'],
    ['VN27', 'lo2', '0x', 'pick_invalid'],
    ['VN27', 'lo2', '০৭', 'pick_invalid'],
    ['VN27', 'lo2', '٠٧', 'pick_invalid'],
    ['VN27', 'lo2', '０７', 'pick_invalid'],
    ['VN27', 'lo2', '0৭', 'pick_invalid'],
    ['VN27', 'lo2', '\u200e07', 'pick_invalid'],
    ['VN27', 'lo2', '', 'picks_missing'],
    ['VN27', 'lo2', '07,07', 'pick_repeated'],
    ['VN27', 'three', '007', ['007']],
    ['VN27', 'three', '07', 'pick_invalid'],
    ['VN27', 'xien3', '07,68', 'picks_missing'],
    ['VN27', 'xien3', '99,07,68', ['07', '68', '99']],
    ['VN27', 'xien3', '07,68,07', 'pick_repeated'],
    ['VN27', 'xien3', '00,01,02,03,04,05,06,07,08,09', ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09']],
    ['VN27', 'xien3', '00,01,02,03,04,05,06,07,08,09,10', 'too_many_picks'],
    ['VN27', 'miss4', '00,01,02', 'picks_missing'],
    ['VN27', 'miss4', '00,01,02,03,04', 'too_many_picks'],
    ['VN27', 'side', 'odd,high', ['high', 'odd']],
    ['VN27', 'side', 'Odd', 'pick_invalid'],
    ['VN27', 'side', 'all', 'pick_invalid'],
    ['VN27', 'side', 'toString', 'pick_invalid'],
    ['VN27', 'side', '__proto__', 'pick_invalid'],
    ['SSC', 'group60', '32110', ['01123']],
    ['SSC', 'group60', '01234', 'pick_invalid'],
    ['SSC', 'group60', '01123,32110', 'pick_repeated'],
    ['SSC', 'front3Group3', '121', ['112']],
    ['SSC', 'front3Group3', '111', 'pick_invalid'],
    ['SSC', 'front3Group6', '112', 'pick_invalid'],
    ['K3', 'face', '0', 'pick_invalid'],
    ['K3', 'face', '7', 'pick_invalid'],
    ['K3', 'two', '5,5', 'pick_repeated'],
    ['K3', 'sum', '19', 'pick_invalid'],
    ['PK10', 'first3', '10,02,07', ['10', '02', '07']],
    ['PK10', 'first3', '10,2,07', 'pick_invalid'],
    ['PK10', 'first3', '10,02,10', 'pick_repeated'],
    ['PK10', 'first2Any', '10,02', ['02', '10']],
    ['11X5', 'any2', '00,01', 'pick_invalid'],
    ['11X5', 'any2', '11,12', 'pick_invalid'],
    ['645', 'lotto', '01,02,03,04,05', 'picks_missing'],
    ['645', 'lotto', '01,02,03,04,05,46', 'pick_invalid'],
    ['645', 'lotto', '01,02,03,04,05,05', 'pick_repeated'],
    ['645', 'lotto', '01,02,03,04,05,06,07,08,09,10,11,12,13', 'too_many_picks'],
    ['THAI', 'tod', '211', ['112']],
    ['THAI', 'tod', '111', 'pick_invalid'],
    ['4D', 'bigBox', '4321', ['1234']],
    ['4D', 'bigBox', '7777', 'pick_invalid'],
  ] as const)('in %s %s: %j gives %j', ([book, market, picks, expected]) => {
    expect(picked(book, market, picks)).toEqual(expected)
  })

  test('are refused by their number before one is read: ten thousand of them', () => {
    const many = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
    for (const { markets } of books)
      for (const market of markets) expect(checkPicks(market, many), market.code).toBe('too_many_picks')
  })

  test('of any text are refused, or are the text that was sent', () => {
    const pick = marketIn('VN27', 'lo3')
    assert(
      property(string(), (text) => {
        expect(checkPicks(pick, [text])).toEqual(/^[0-9][0-9][0-9]$/.test(text) ? [text] : 'pick_invalid')
      }),
    )
  })
})

describe('the number of bets', () => {
  test.for([
    [3, [3, 1, 0]],
    [4, [6, 4, 1]],
    [5, [10, 10, 5]],
    [6, [15, 20, 15]],
    [8, [28, 56, 70]],
    [10, [45, 120, 210]],
  ] as const)('of %d picks in xiên 2, 3 and 4 is %j', ([picks, bets]) => {
    const counted = ['xien2', 'xien3', 'xien4'].map((code) => betsOf(marketIn('VN27', code).pick, picks))
    expect(counted).toEqual(bets)
  })

  test('of a system of 6 to 12 numbers is 1, 7, 28, 84, 210, 462, 924', () => {
    const { pick } = marketIn('645', 'lotto')
    expect([6, 7, 8, 9, 10, 11, 12].map((picks) => betsOf(pick, picks))).toEqual([1, 7, 28, 84, 210, 462, 924])
  })

  test('of numbers and options is one for each, and of an order one', () => {
    expect(betsOf(marketIn('VN27', 'lo2').pick, 3)).toBe(3)
    expect(betsOf(marketIn('K3', 'side').pick, 2)).toBe(2)
    expect(betsOf(marketIn('PK10', 'first3').pick, 3)).toBe(1)
  })

  test('of combinations is exact up to all of 45, as in the triangle of Pascal', () => {
    for (let of = 1; of <= 45; of++)
      for (let chosen = 1; chosen <= Math.min(of, 12); chosen++)
        expect(combinations(of, chosen)).toBe(combinations(of - 1, chosen - 1) + combinations(of - 1, chosen))
    expect([combinations(5, 6), combinations(5, -1), combinations(0, 0)]).toEqual([0, 0, 1])
  })
})
