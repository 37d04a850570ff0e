import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { View } from '#arcade/shared/page/state.ts'

// The words of a page are in its document: without any, each text is its key.
beforeAll(() => {
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('HTMLScriptElement', class extends HTMLElement {})
  const words = Object.assign(new HTMLScriptElement(), { textContent: '{}' })
  vi.stubGlobal('document', { getElementById: () => words, documentElement: { dataset: {} }, body: { dataset: {} } })
})
afterAll(() => void vi.unstubAllGlobals())

const SLIP = { id: 'a', round: 7, slip: [], stake: 100, state: 'held' } as const
const settled = { roundId: 'a', round: 7, state: 'settled', stake: 100, payout: 200 }

function viewOf(change: { slip?: object | null; history?: object[]; landed?: number }): View<number> {
  const { slip = null, history = [], landed = 7 } = change
  return {
    playState: 'here',
    table: { round: 7, phase: 'show', result: 3 },
    you: { walletBalance: { currency: 'PLAY', digits: 2 }, slip },
    history: history.map((round) => ({ round, proof: 'verifying' })),
    landed,
  } as unknown as View<number>
}

async function textsOf(views: readonly View<number>[]): Promise<string[]> {
  const { statusOf } = await import('#arcade/shared/page/status-text.ts')
  const texts = views.map((view) => statusOf(view, { resultText: String }))
  // what stays the same is not read out again
  return texts.filter((text, at) => text !== texts[at - 1])
}

test('a player with a slip is told the result of a table once, with the own one', async () => {
  const running = viewOf({ slip: SLIP, landed: 6 })
  const shown = viewOf({ slip: SLIP })
  const over = viewOf({ history: [settled] })
  expect(await textsOf([running, shown, over, over])).toEqual(['phaseShow', 'resultWin'])
})

test('a player without a slip on the round is told the result when it has been shown', async () => {
  const older = { ...SLIP, round: 6 }
  expect(await textsOf([viewOf({ landed: 6 }), viewOf({})])).toEqual(['phaseShow', 'resultAll'])
  expect(await textsOf([viewOf({ slip: older })])).toEqual(['resultAll'])
})
