import { assert, property, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allOrders, fitNumbers, numbersIn, readNumbers, unfitEntries } from '#contract/lottery/entries.ts'

describe('all orders of a number', () => {
  test.for([
    ['07', ['07', '70']],
    ['77', ['77']],
    ['112', ['112', '121', '211']],
    ['123', ['123', '132', '213', '231', '312', '321']],
  ] as const)('%s gives %j', ([number, orders]) => {
    expect(allOrders(number)).toEqual(orders)
  })

  test('are as many as its repeated digits allow, each once', () => {
    const counts = ['1234', '1123', '1122', '1112', '1111'].map((number) => allOrders(number).length)
    expect(counts).toEqual([24, 12, 6, 4, 1])
    assert(
      property(stringMatching(/^[0-9]{2,5}$/), (number) => {
        const orders = allOrders(number)
        expect(new Set(orders).size).toBe(orders.length)
        expect(orders).toContain(number)
        const digits = [...number].toSorted().join()
        expect(orders.every((order) => [...order].toSorted().join() === digits)).toBe(true)
      }),
    )
  })
})

describe('a range of numbers', () => {
  test('has every number with a digit at a place', () => {
    expect(numbersIn(2, { digit: 0, place: 0 })).toEqual(['00', '01', '02', '03', '04', '05', '06', '07', '08', '09'])
    expect(numbersIn(2, { digit: 7, place: 1 })).toEqual(['07', '17', '27', '37', '47', '57', '67', '77', '87', '97'])
    expect(numbersIn(3, { digit: 5, place: 2 })).toHaveLength(100)
  })

  test('has the doubles, and the numbers of a sum', () => {
    expect(numbersIn(2, { equal: true })).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99'])
    expect(numbersIn(2, { sum: 3 })).toEqual(['03', '12', '21', '30'])
    const sums = Array.from({ length: 28 }, (_, sum) => numbersIn(3, { sum }).length)
    expect([sums[13], sums[14], sums.reduce((all, count) => all + count)]).toEqual([75, 75, 1_000])
  })
})

describe('pasted numbers', () => {
  test.for([
    ['07 68 99', ['07', '68', '99']],
    ['07,68;99', ['07', '68', '99']],
    [' 07\n68\t99 ', ['07', '68', '99']],
    ['07 07', ['07', '07']],
    ['০৭ ৬৮', ['07', '68']],
    ['٠٧، ٦٨', ['07', '68']],
    ['０７ 68', ['07', '68']],
    ['7 007', ['7', '007']],
    ['07–12', ['07', '12']],
    ['07 — 12 − 13', ['07', '12', '13']],
    ['"07","12"', ['07', '12']],
    ['“07”; ‘12’ «13»', ['07', '12', '13']],
    ['(07) [12]', ['07', '12']],
    ['०७। १२', ['07', '12']],
    ['07、12。13', ['07', '12', '13']],
    ['07 • 12 \\ 13', ['07', '12', '13']],
    ['', []],
    ['0৭', undefined],
    ['07 x', undefined],
    ['0.7', undefined],
    ['1e3', undefined],
  ] as const)('%j are read as %j', ([typed, numbers]) => {
    expect(readNumbers(typed)).toEqual(numbers)
  })
})

test('B17 keeps the entries that can be numbers of a bet, each once', () => {
  expect(fitNumbers('"07","x",7 – 07 ৬৮ 1٢', 2)).toEqual(['07', '68'])
  expect(fitNumbers('x', 2)).toEqual([])
})

test('B17 names the entries that cannot be numbers of a bet, as they were typed, each once with its reason', () => {
  expect(unfitEntries('07, 7 123 7 ab; 0٧ ०७ 99', 2)).toEqual({
    notNumbers: ['ab', '0٧'],
    wrongLength: ['7', '123'],
    repeated: ['07'],
  })
  expect(unfitEntries('07 68', 2)).toEqual({ notNumbers: [], wrongLength: [], repeated: [] })
  expect(unfitEntries('07 68 07 68 07', 2).repeated).toEqual(['07', '68'])
})
