import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { proofVerified } from '#contract/rewards/proofs.ts'
import { MINUTE_MS } from '#contract/time/time.ts'
import { lotteryOn } from '#tests/gateway/lottery/draws.fixture.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'
import { edit, named, startRewards } from './rewards.fixture.ts'

let bed: Awaited<ReturnType<typeof startRewards>>
let player: Session
beforeEach(async () => {
  bed = await startRewards()
  player = await sessionOf(bed.gateway, 'player')
  const goal = "goal: { what: proofs, target: 2, games: [ATL-DICE] }\ngives: { points: 40 }\nexpireAt: '2026-12-10'"
  await edit(bed.gateway, () => bed.content.write('promotions/en/proofs.md', bed.promotion(goal)))
})
afterEach(() => bed.close())

const rows = () => bed.gateway.services.database.read
const promotion = async () => named(await bed.all(player), 'proofs')
const tell = async (proof: InputOf<typeof proofVerified>['proof'], session = player) =>
  (await bed.gateway.call(proofVerified, { proof }, { session })).value

/** Plays a round, and returns its id. */
async function played(end: { readonly payout: number } | 'refund', account = 'player', nodeId = 'ATL-DICE') {
  const finish = await bed.open(account, { nodeId })
  const { id } = await rows().selectFrom('round').select('id').where('state', '=', 'open').executeTakeFirstOrThrow()
  await finish(end)
  return id
}

test('S4.43 T16 a verified proof counts once, if it is of an own settled round and pays what the gateway has', async () => {
  await bed.join(player, await promotion())
  const round = await played({ payout: 150 })
  expect(await tell({ round, payout: 149 })).toEqual({ counted: false })
  expect(await tell({ round: 'nothing', payout: 150 })).toEqual({ counted: false })
  expect(await promotion()).toMatchObject({ state: 'joined', done: 0 })
  // of two at the same time, one counts
  const both = await Promise.all([tell({ round, payout: 150 }), tell({ round, payout: 150 })])
  expect(both).toEqual(expect.arrayContaining([{ counted: true }, { counted: false }]))
  expect(await promotion()).toMatchObject({ state: 'process', done: 1 })
  const foreign = await played({ payout: 0 }, 'vip')
  const refunded = await played('refund')
  const other = await played({ payout: 0 }, 'player', 'ATL-FISH')
  for (const one of [foreign, refunded]) expect(await tell({ round: one, payout: 0 })).toEqual({ counted: false })
  // another game is verified, too, but this goal names dice
  expect(await tell({ round: other, payout: 0 })).toEqual({ counted: true })
  expect(await promotion()).toMatchObject({ done: 1 })
  await tell({ round: await played({ payout: 0 }), payout: 0 })
  expect(await promotion()).toMatchObject({ state: 'claim', done: 2 })
  const before = await bed.points(player)
  expect(await bed.take(player, await promotion())).toMatchObject({ status: 200 })
  expect(await bed.points(player)).toBe(before + 40)
})

test('S4.43 what was verified before joining does not count', async () => {
  const round = await played({ payout: 0 })
  expect(await tell({ round, payout: 0 })).toEqual({ counted: true })
  bed.clock.now += 1
  await bed.join(player, await promotion())
  expect(await promotion()).toMatchObject({ done: 0 })
})

test('S4.43 a draw counts with the result that was drawn, and no other', async () => {
  const lottery = lotteryOn(bed.gateway, () => bed.clock.now)
  await lottery.bought()
  bed.clock.now += 5 * MINUTE_MS
  await lottery.advance()
  player = await sessionOf(bed.gateway, 'player')
  const [one] = await lottery.draws()
  const result = one?.result?.split(' ') ?? []
  expect(result).not.toEqual([])
  const draw = `${one?.series}:${one?.numero}`
  expect(await tell({ draw, result: [...result, '1'] })).toEqual({ counted: false })
  expect(await tell({ draw: 'VN-N:20261128', result: [] })).toEqual({ counted: false })
  expect(await tell({ draw, result })).toEqual({ counted: true })
  expect(await tell({ draw, result })).toEqual({ counted: false })
})
