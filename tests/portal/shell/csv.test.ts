import { expect, test } from 'vitest'
import { csvLine } from '#texts/csv.ts'

test('S2.63 S2.64 a cell that a spreadsheet would run is defused, and amounts stay numbers', () => {
  const hostile = [
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\n=1',
    '\u202e=1',
    '\u200b+1',
    '\u00a0@A1',
    '＝1+1',
    '\0-1+1',
  ]
  expect(hostile.map((cell) => csvLine([cell]).replaceAll(/["\r\n]/g, ''))).toEqual([
    "'=1+1",
    "'+cmd",
    "'-2+3",
    "'@SUM(A1)",
    "'\t=1",
    "'=1",
    "' =1",
    "'=1",
    "'\u202e=1",
    "'\u200b+1",
    "'\u00a0@A1",
    "'＝1+1",
    "'\0-1+1",
  ])
  expect(csvLine(['-10.50', '0.00', '2026-01-05 12:00:00'])).toBe('-10.50,0.00,2026-01-05 12:00:00\r\n')
})

test('S2.63 S2.64 commas, quotes and line ends stay in their cell', () => {
  expect(csvLine(['Dice, "fair"', 'a\nb'])).toBe('"Dice, ""fair""","a\nb"\r\n')
  expect(csvLine(['a;=1+1', 'b\t=1'])).toBe('"a;=1+1","b\t=1"\r\n')
})
