import { expect, test } from 'vitest'
import { fixedLengths, withLengths } from '#scripts/vite/written-lengths.mjs'

const tokens = `:root { --ink: #000; --leading: 1.5; --s4: 1rem; --quick: 100ms; --gutter: 1rem; }
@media (width > 60em) { :root { --gutter: 1.5rem; } }`

test('a length or time with one value everywhere is inlined and its declaration removed; the rest stay variables', () => {
  const lengths = fixedLengths(tokens)
  expect([...lengths]).toEqual([
    ['--s4', '1rem'],
    ['--quick', '100ms'],
  ])
  expect(withLengths(tokens, lengths)).not.toMatch(/--s4|--quick/)
  expect(withLengths(tokens, lengths)).toContain('--gutter: 1rem; }')
  const rule = '.a { --gap: var(--s4); color: var(--ink); margin: calc(-1 * var(--s4)) var(--gutter); }'
  const written = '.a { --gap: 1rem; color: var(--ink); margin: calc(-1 * 1rem) var(--gutter); }'
  expect(withLengths(rule, lengths)).toBe(written)
})
