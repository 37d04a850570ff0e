import { expect, test } from 'vitest'
import { pageBefore } from '#browser/page-before.ts'

const here = new URL('https://play.example/bn/member?page=withdraw')

test.each([
  ['https://play.example/bn/game?game=ATL-DICE', '/bn/game?game=ATL-DICE'],
  ['https://play.example/bn/', '/bn/'],
  ['https://play.example/bn/member', undefined],
  ['https://play.example/bn/login', undefined],
  ['https://elsewhere.example/', undefined],
  ['', undefined],
])('S2.57 S2.72 closing a centre that was opened from %o leads to %o', (referrer, path) => {
  expect(pageBefore(referrer, here)).toBe(path)
})
