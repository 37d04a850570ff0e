import { expect, test } from 'vitest'
import { trusted } from '#texts/trusted.ts'

interface Rules {
  readonly prerender: readonly [{ readonly where: { readonly href_matches: readonly string[] } }]
}

/** Checks whether a browser may prerender this address by the rules of our pages. */
function isPrerendering(address: string): boolean {
  const here = 'https://atoll.example/bn/rng?at=3'
  const { prerender }: Rules = JSON.parse(trusted.rules)
  const patterns = prerender[0].where.href_matches.map((pattern) => new URLPattern(pattern, here))
  return patterns.some((pattern) => pattern.test(address, here))
}

test.each(['/', '/bn', '/ar/live', '/game?game=ATL-DICE', '/lottery?gameCode=4', '/promotions/first-rounds'])(
  'may prerender %s',
  (address) => expect(isPrerendering(address)).toBe(true),
)

test.each([
  '?page=LUM',
  '?page=',
  '?at=2',
  '?mine=1',
  '/rng?name=',
  '/bn?demo',
  '/login?demo',
  '#main',
  '/help#contact',
  '/help?tag=play-money#play-money',
  '/wps/session/with/google?back=%2F',
  'https://elsewhere.example/',
  'mailto:help@atoll.example',
])('may not prerender %s', (address) => expect(isPrerendering(address)).toBe(false))
