import { parse } from 'valibot'
import type { GameType } from '#contract/games/categories.ts'
import { bet, raise, rollback, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import { ownBonuses } from '#contract/rewards/bonus.ts'
import type { BonusTerms } from '#contract/rewards/reward.ts'
import { giveReward } from '#gateway/rewards/give.rows.ts'
import { walletBalance } from '#gateway/wallet/wallets.rows.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import type { Reply, TestGateway } from '#tests/support/gateway.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'

/** The terms of the examples: 50.00 × 10, slots 100 %, tables 10 %, live 0 %, largest stake 5.00. */
export const terms: BonusTerms = {
  amount: 5_000,
  times: 10,
  largest: 500,
  days: 7,
  excluded: [],
  group: 'games',
  weights: { RNG: 100, PVP: 10, LIVE: 0, FISH: 100, ELOTT: 100 },
}

/** Gives a member a bonus. */
export async function give(
  { services }: TestGateway,
  change: Partial<BonusTerms> = {},
  { account = 'player', id = `gift:${freshId()}` } = {},
): Promise<void> {
  const memberId = await idOf(services.database.read, account)
  const bonus = { ...terms, ...change } as BonusTerms
  await services.database.write((rows) => giveReward(rows, { id, memberId, reward: { bonus }, now: services.clock() }))
}

async function idOf(rows: TestGateway['services']['database']['read'], account: string): Promise<string> {
  return (await rows.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id
}

/** Makes a game one of another kind. */
export async function makeKind({ services }: TestGateway, nodeId: string, game_type: GameType): Promise<void> {
  await services.database.write((rows) =>
    rows.updateTable('game').set({ game_type }).where('node_id', '=', nodeId).execute(),
  )
}

/** Opens a game session of a player, and makes its money calls. */
export async function playOn(gateway: TestGateway, { account = 'player', nodeId = 'ATL-DICE' } = {}) {
  const { playId, session } = await openPlayOf(gateway, account, nodeId)
  const { read } = gateway.services.database
  const memberId = await idOf(read, account)
  const ids = (roundId: string) => ({ transferId: freshId(), playId, roundId })
  const valueOf = (reply: Reply) => (reply.value as { balance: number } | null)?.balance
  return {
    playId,
    session,
    memberId,
    bet: (amount: number, roundId = freshId()) => callSigned(gateway, bet, { input: { ...ids(roundId), amount } }),
    raise: (roundId: string, amount: number) => callSigned(gateway, raise, { input: { ...ids(roundId), amount } }),
    settle: (roundId: string, payout: number) => callSigned(gateway, settle, { input: { ...ids(roundId), payout } }),
    rollback: (roundId: string) => callSigned(gateway, rollback, { input: ids(roundId) }),
    /** Opens a round. */
    async open(amount: number): Promise<string> {
      const roundId = freshId()
      const reply = await callSigned(gateway, bet, { input: { ...ids(roundId), amount } })
      if (!reply.success) throw new Error(`the bet was refused: ${reply.errorCode}`)
      return roundId
    },
    /** Plays a whole round, and returns the balance that the game shows. */
    async round(amount: number, payout: number): Promise<number | undefined> {
      const roundId = await this.open(amount)
      return valueOf(await this.settle(roundId, payout))
    },
    /** The balance that the game shows. */
    async shown(): Promise<number> {
      const reply = await callSigned(gateway, roundState, { input: { playId } })
      return parse(roundState.value, reply.value).balance
    },
    own: () => walletBalance(read, `member:${memberId}`),
    bonus: () => walletBalance(read, `bonus:${memberId}`),
    /** Loses own money until this is left. */
    async keep(left: number): Promise<void> {
      const own = await this.own()
      if (own > left) await this.round(own - left, 0)
    },
    async view() {
      const reply = await gateway.call(ownBonuses, {}, { session: await sessionOf(gateway, account) })
      return parse(ownBonuses.value, reply.value)
    },
  }
}
export type Player = Awaited<ReturnType<typeof playOn>>

/** Tests with a player in a game of dice whose money is lost but for 2.00. */
export const bonusTest = () =>
  gatewayTest()
    .override('options', () => ({ vendors }))
    .extend('player', async ({ gateway }) => {
      const player = await playOn(gateway)
      await player.keep(200)
      return player
    })
