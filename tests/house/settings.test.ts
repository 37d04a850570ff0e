import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '#gateway/settings/settings.rules.ts'

/** Cells of a Markdown row: settings in backticks, what they do, and their defaults in the same order. */
const row = /^\| (`\w+`(?:, `\w+`)*) +\|[^|]+\| ([^|]+?) +\|$/gm

/** Returns the documented defaults by name; `0` and `1` are written `off` and `on` for a switch. */
function documented(): [string, number][] {
  const [, section = ''] = /^## Settings$([\s\S]*?)^## /m.exec(readFileSync('docs/operating.md', 'utf8')) ?? []
  return [...section.matchAll(row)].flatMap(([, names = '', defaults = '']) => {
    const values = defaults.split(', ')
    return [...names.matchAll(/\w+/g)].map(([name], at): [string, number] => [name, numberOf(values[at] ?? '')])
  })
}

function numberOf(text: string): number {
  if (text === 'off' || text === 'on') return Number(text === 'on')
  return Number(text.replaceAll(',', '') || Number.NaN)
}

test('docs/operating.md lists every setting once, with its default', () => {
  const table = Object.entries(settings).map(([name, setting]): [string, number] => [name, setting.default])
  expect(documented().toSorted()).toEqual(table.toSorted())
})
