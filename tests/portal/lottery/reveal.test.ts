import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { revealOf } from '#islands/lottery/reveal.ts'

test('S2.14 a result is revealed ball by ball, and the prizes of Vietnam and 4D in groups', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(10_000 + at))
  expect(revealOf(['1', '6', '3'])).toBe('short')
  expect(revealOf(['52071']), 'a ball for each digit').toBe('short')
  expect(revealOf(numbers(10))).toBe('long')
  expect([27, 23, 18].map((count) => revealOf(numbers(count)))).toEqual(['groups', 'groups', 'groups'])
})

test('S2.14 a reveal takes at most eight seconds, and none happens with reduced motion', async () => {
  for (const name of ['Balls', 'DrawnPrizes', 'Board']) {
    const css = await readFile(`src/islands/lottery/${name}.module.css`, 'utf8')
    const starts = [...css.matchAll(/animation-delay: (\d+)(ms|s);/g)].map(([, n, unit]) =>
      unit === 's' ? Number(n) * 1000 : Number(n),
    )
    expect(Math.max(...starts) + 250, name).toBeLessThanOrEqual(8_050)
    const [, inMotion = ''] = css.split('@media (prefers-reduced-motion: no-preference)')
    expect(css.split('animation:').length - 1, `${name} moves only there`).toBe(inMotion.split('animation:').length - 1)
  }
})
