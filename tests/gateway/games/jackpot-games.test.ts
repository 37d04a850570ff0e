import { parse } from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownGames } from '#arcade/games.ts'
import { gameInfo } from '#contract/games/info.ts'
import { jackpot } from '#contract/games/jackpot.ts'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { readCatalogue } from '#gateway/seed/catalogue.ts'
import { audit } from '#gateway/audit/audit.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'

const STAKE = 20_000
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway({ vendors })
})
afterAll(async () => {
  const { findings } = await audit(gateway.databasePath)
  await gateway.close()
  expect(findings).toEqual([])
})

/** Plays a round with a winning or no jackpot claim. Returns the settlement and the stakes of the running jackpot. */
async function play(nodeId: string, isLucky: boolean) {
  const { playId } = await openPlayOf(gateway, 'player', nodeId)
  const ids = { playId, roundId: freshId() }
  await callSigned(gateway, bet, { input: { ...ids, transferId: freshId(), amount: STAKE } })
  const input = { ...ids, transferId: freshId(), payout: STAKE }
  const claim = isLucky ? { jackpot: winningDraw(STAKE) } : {}
  const reply = await callSigned(gateway, settle, { input: { ...input, ...claim } })
  if (!reply.success) await callSigned(gateway, settle, { input })
  const { running } = parse(jackpot.value, (await gateway.call(jackpot, {})).value)
  return { reply, staked: ((running?.amount ?? 0) - (running?.seed ?? 0)) * 200 }
}

const sheet = async (nodeId: string) =>
  parse(gameInfo.value, (await gateway.call(gameInfo, { nodeId, language: 'en' })).value)

/** A game of each engine: to the gateway all others are like it, but for the catalogue, which a test below compares. */
const oneOfEach = ownGames.filter(({ engine }, at) => ownGames.findIndex((other) => other.engine === engine) === at)

test.each(oneOfEach.map(({ nodeId }) => nodeId))(
  'S2.92 %s feeds the jackpot and can win it, and its game info says how',
  async (nodeId) => {
    expect((await sheet(nodeId)).jackpot).toMatchObject({ share: 50, stakes: 100_000_000 })
    expect(await play(nodeId, false)).toMatchObject({ reply: { success: true }, staked: STAKE })
    expect((await play(nodeId, true)).reply.value).toMatchObject({ jackpot: 50_200 })
  },
)

test('S2.92 crash, whose seeds are shared, neither feeds nor wins the jackpot, and its game info says so', async () => {
  const { jackpot: terms, rules } = await sheet('ATL-CRASH')
  expect(terms).toBeNull()
  expect(rules).toContain('neither feed the jackpot nor play for it')
  expect(await play('ATL-CRASH', false)).toMatchObject({ reply: { success: true }, staked: 0 })
  expect(await play('ATL-CRASH', true)).toMatchObject({ reply: { errorCode: 'bad_request' }, staked: 0 })
})

test('S2.92 the catalogue and the arcade agree on the games with a jackpot', () => {
  const games = readCatalogue().flatMap((vendor) => Object.entries(vendor.games))
  const playing = games.filter(([, { jackpot: plays }]) => plays).map(([nodeId]) => nodeId)
  expect(playing.toSorted()).toEqual(ownGames.map(({ nodeId }) => nodeId).toSorted())
})
