import { expect } from 'vitest'
import { raiseStake } from '#arcade/raises.ts'
import { connectWallet } from '#arcade/wallet.ts'
import { bet, openPlay, raise, rollback, roundState } from '#contract/game-wallet/game-wallet.ts'
import { SECRET, newId } from '#tests/arcade/support/arcade.fixture.ts'
import { arcadeTest } from '#tests/arcade/support/arcade-test.ts'

const OPENING = 100_000

/** A round of 100 whose calls go over a wire that can lose them, and a raise of it by 40. */
const test = arcadeTest().extend('round', async ({ bed }, { onCleanup }) => {
  const wallet = connectWallet({ gatewayUrl: bed.wire.url, secret: SECRET, clock: Date.now, walletMs: 2_000 })
  const opened = await wallet.call(openPlay, { ticket: await bed.ticketOf('player') })
  if (opened.kind !== 'done') throw new Error('The game did not open.')
  const ids = { playId: opened.value.playId, roundId: newId() }
  await wallet.call(bet, { ...ids, transferId: newId(), amount: 100 })
  onCleanup(async () => {
    bed.wire.fault = () => 'pass'
    await wallet.call(rollback, { ...ids, transferId: newId() })
  })
  const stored = { ...ids, transferId: newId(), amount: 40, stake: 140 }
  return {
    raise: (change: Partial<typeof stored> = {}) => raiseStake(wallet, { ...stored, ...change }),
    stake: async () => {
      const asked = await wallet.call(roundState, ids)
      return asked.kind === 'done' ? asked.value.stake : undefined
    },
  }
})

const taken = { kind: 'taken', walletBalance: { balance: OPENING - 140, currency: 'PLAY', digits: 2 } }

test('a raise is taken, and its balance is returned', async ({ round }) => {
  expect(await round.raise()).toEqual(taken)
  expect(await round.stake()).toBe(140)
})

test('T21 of a raise whose answer was lost the stake tells that it was taken', async ({ bed, round }) => {
  bed.wire.fault = (path) => (path === raise.path ? 'lost after' : 'pass')
  expect(await round.raise()).toEqual(taken)
  expect(bed.wire.passed.filter((path) => path === raise.path)).toHaveLength(1)
  expect(await round.stake()).toBe(140)
})

test.for(['lost before', 'late'] as const)(
  'T21 a raise that is %s is unknown until it is sent again',
  async (fault, { bed, round }) => {
    bed.wire.fault = (path, nth) => (path === raise.path && nth === 1 ? fault : 'pass')
    expect(await round.raise()).toEqual({ kind: 'unknown' })
    await bed.wire.deliver()
    expect(await round.raise()).toEqual(taken)
    expect(await round.stake()).toBe(140)
  },
)

test('T21 a gateway that does not answer leaves a raise unknown', async ({ bed, round }) => {
  bed.wire.fault = (path) => (path === raise.path || path === roundState.path ? 'lost after' : 'pass')
  expect(await round.raise()).toEqual({ kind: 'unknown' })
  bed.wire.fault = () => 'pass'
  expect(await round.raise()).toEqual(taken)
})

test('a refused raise names its refusal and moves nothing', async ({ round }) => {
  expect(await round.raise({ amount: OPENING })).toEqual({ kind: 'refused', code: 'quota_insufficient' })
  expect(await round.stake()).toBe(100)
})
