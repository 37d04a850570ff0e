import { describe, expect, test } from 'vitest'
import { renderSafely } from '#editing/markdown.ts'
import { tableFaults, withHeaderRows } from '#editing/tables.ts'

const GOOD = '| A | B |\n| --- | --- |\n| 1 | 2 |'

describe('a text that is saved', () => {
  test.each<readonly [what: string, written: string, saved: string]>([
    ['rows without a header row', '| A | B |\n| 1 | 2 |', GOOD],
    ['rows between texts', 'Before\n| A | B |\n| 1 | 2 |\nAfter', `Before\n\n${GOOD}\n\nAfter`],
    ['rows of several paragraphs', '| A | B |\n\n| 1 | 2 |\n\nAfter', `${GOOD}\n\nAfter`],
    ['a header row of another width', '| A | B |\n| --- |\n| 1 | 2 |', GOOD],
    ['a header row above all', '| --- | --- |\n| A | B |\n| 1 | 2 |', GOOD],
    ['rows of different widths', '| A |\n| 1 | 2 |', '| A |  |\n| --- | --- |\n| 1 | 2 |'],
    ['empty rows', '| A | B |\n|  |  |\n| 1 | 2 |\n|  |  |', GOOD],
    ['tabs', 'A\tB\n1\t2', GOOD],
    ['tabs in paragraphs', 'Words\n\nA\tB\n\n1\t2\n\nWords', `Words\n\n${GOOD}\n\nWords`],
    ['a sign in a cell of tabs', 'A\tB\n1|2\t3', '| A | B |\n| --- | --- |\n| 1\\|2 | 3 |'],
    ['parts without outer signs', 'A | B\n1 | 2', GOOD],
    ['lines within a cell', '| A | B |\n| 1\\n2 | 3 |', '| A | B |\n| --- | --- |\n| 1<br>2 | 3 |'],
    ['one cell, which is a frame', '| Words |', 'Words'],
    ['text right below a table', `${GOOD}\nAfter`, `${GOOD}\n\nAfter`],
  ])('D180 %s becomes a table, and the text around it stays', (_what, written, saved) => {
    expect(withHeaderRows(written)).toBe(saved)
    expect(withHeaderRows(saved)).toBe(saved)
    expect(tableFaults(saved)).toEqual([])
    expect(renderSafely(saved).html.replaceAll(/<[^>]*>/g, '')).not.toContain(' | ')
  })

  test.each([
    GOOD,
    `Words\n\n${GOOD}\n\nWords`,
    '| A | B |\n| :-- | --: |\n| 1 | 2 |\n## Heading',
    'A | B\n--- | ---\n1 | 2',
    '| A | B |\n| --- | --- |\n1 | 2',
    'It is either | or & in this line.',
    '```\n| A | B |\n| 1 | 2 |\n```',
    '- One\ttwo\n- Three\tfour',
    'One\ttab',
  ])('D180 %j stays as it is', (text) => {
    expect(withHeaderRows(text)).toBe(text)
    expect(tableFaults(text)).toEqual([])
  })
})
