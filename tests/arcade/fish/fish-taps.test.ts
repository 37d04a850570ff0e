import { expect, test } from 'vitest'
import { createTaps } from '#arcade/fish/page/taps.ts'

test('S1.2 a tap on the picture stakes only what the player has staked before, or what a second tap confirms', () => {
  const taps = createTaps()
  expect(taps.casts('tuna', 200)).toBe(false)
  expect(taps.casts('squid', 200)).toBe(false) // another kind: chosen anew
  expect(taps.casts('squid', 500)).toBe(false) // another stake: confirmed anew
  expect(taps.casts('squid', 500)).toBe(true)
  taps.paid(500)
  expect(taps.casts('tuna', 500)).toBe(true)
  expect(taps.casts('tuna', 200)).toBe(true)
  expect(taps.casts('tuna', 1_000)).toBe(false)
  taps.paid(1_000) // with the main button, which states its cost
  expect(taps.casts('tuna', 1_000)).toBe(true)
})
