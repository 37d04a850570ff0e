import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAX_PROOF_LENGTH } from '#contract/lottery/proof/verify.ts'
import { pretendBrowser } from '#tests/support/browser.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { QUICK, lotteryOn, onSale } from '#tests/gateway/lottery/draws.fixture.ts'

const MINUTE_MS = 60_000
let now = Date.UTC(2026, 6, 28, 9, 30, 20)
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ clock: () => now })
})
afterAll(() => gateway.close())

/** Opens the page of proofs for a draw, and returns what it found. */
async function found(draw: string) {
  vi.resetModules()
  pretendBrowser(gateway.url)
  Object.assign(globalThis.location, { search: `?draw=${draw}` })
  const { $proof, checkNamed } = await import('#stores/lottery/proof.ts')
  await checkNamed()
  return $proof.get()
}

test('B20 D13 the page checks draws with and without tickets, and says which draw has no proof', async () => {
  const lottery = lotteryOn(gateway, () => now)
  const [first = '', second = '', third = ''] = onSale(QUICK, now, 3)
  await lottery.bought({ numeros: [first] })
  now += 2 * MINUTE_MS
  await lottery.advance()
  expect(await found(`SEA-K3-1:${first}`)).toMatchObject({ state: 'found', found: { holds: true } })
  expect(await found(`SEA-K3-1:${second}`)).toMatchObject({
    state: 'found',
    found: {
      holds: true,
      draw: `SEA-K3-1:${second}`,
      hasBeacon: false,
      result: Array(3).fill(expect.stringMatching(/^[1-6]$/)),
    },
  })
  // before the first chain was announced
  expect(await found('SEA-K3-1:20260728-0000')).toEqual({ state: 'failed', why: 'draws.proofNone' })
  await lottery.bought({ numeros: [third] })
  expect(await found(`SEA-K3-1:${third}`)).toEqual({ state: 'failed', why: 'refusals.draw_unsealed' })
})

test('B20 a proof that would keep the page busy is refused before any of it is read', async () => {
  vi.resetModules()
  pretendBrowser(gateway.url)
  const { $proof, checkProof } = await import('#stores/lottery/proof.ts')
  await checkProof('x'.repeat(MAX_PROOF_LENGTH))
  expect($proof.get()).toMatchObject({ state: 'found', found: { holds: false } })
  await checkProof('x'.repeat(MAX_PROOF_LENGTH + 1))
  expect($proof.get()).toEqual({ state: 'failed', why: 'draws.proofLarge' })
})
