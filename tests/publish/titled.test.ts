import { expect, test } from 'vitest'
import { titled } from '#publish/titled.ts'

test('replaces a missing or blank title', () => {
  const rows = [
    { id: 'a', title: 'Named' },
    { id: 'b', title: '' },
    { id: 'c', title: ' \t\u00a0' },
  ]
  expect(titled(rows, ({ id }) => id).map(({ title }) => title)).toEqual(['Named', 'b', 'c'])
})
