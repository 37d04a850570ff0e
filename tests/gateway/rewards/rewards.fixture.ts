import { parse } from 'valibot'
import { bet, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import {
  type Activity,
  activities,
  activityJoin,
  activityTake,
  missionLeaderboard,
  missionSummary,
} from '#contract/rewards/activities.ts'
import { rafflePromotion } from '#contract/rewards/raffle.ts'
import { pointsBalance } from '#contract/points/points.ts'
import { advanceBoards } from '#gateway/rewards/boards.ts'
import { advanceRaffles } from '#gateway/rewards/raffles.ts'
import type { GatewayOptions } from '#gateway/start.ts'
import { copyContent } from '#tests/support/content.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import type { Session } from '#tests/support/visitors.ts'

/** Monday, 30 November 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 10, 30, 12)

const language = 'en'
const mission = (fields: string, from = '2026-11-30') =>
  `title: A mission\nsummary: What to do\nposition: 1\npublishAt: '${from}'\n${fields}\n`
const promotion = (fields: string) =>
  `---\ntitle: A promotion\nsummary: What it is\ncategory: originals\nposition: 9\n${fields}\n---\n\nWords.\n`

/** A gateway with missions, promotions and boards of its own, and a clock that the test moves. */
export async function startRewards(options: Partial<GatewayOptions> = {}) {
  const content = copyContent()
  for (const folder of ['missions', 'boards', 'raffles']) content.remove(folder)
  content.write(
    'missions/en/today.yaml',
    mission('goal: { what: rounds, target: 2 }\ngives: { points: 5 }\nperiod: day'),
  )
  content.write(
    'promotions/en/three.md',
    promotion("goal: { what: rounds, target: 3, games: [ATL-DICE] }\ngives: { points: 100 }\nexpireAt: '2026-12-10'"),
  )
  const clock = { now: NOON }
  const gateway = await startTestGateway({ vendors, clock: () => clock.now, content: content.folder, ...options })
  const plays = new Map<string, Awaited<ReturnType<typeof openPlayOf>>>()

  async function playOf(account: string, nodeId: string) {
    const key = `${account} ${nodeId}`
    const play = plays.get(key) ?? (await openPlayOf(gateway, account, nodeId))
    plays.set(key, play)
    return play
  }

  return {
    content,
    clock,
    gateway,
    mission,
    promotion,
    close: async () => {
      await gateway.close()
      content.close()
    },
    /** Opens a round; the returned function ends it. */
    async open(account: string, { nodeId = 'ATL-DICE', stake = 100 } = {}) {
      const { playId } = await playOf(account, nodeId)
      const round = { playId, roundId: freshId() }
      const opened = await callSigned(gateway, bet, { input: { ...round, transferId: freshId(), amount: stake } })
      if (!opened.success) throw new Error(`no bet: ${opened.errorCode}`)
      return async (end: { readonly payout: number } | 'refund') => {
        const transferId = freshId()
        if (end === 'refund') await callSigned(gateway, rollback, { input: { ...round, transferId } })
        else await callSigned(gateway, settle, { input: { ...round, transferId, payout: end.payout } })
      }
    },
    /** Plays one round to its end. */
    async play(account: string, { nodeId = 'ATL-DICE', stake = 100, payout = 0 } = {}) {
      const end = await this.open(account, { nodeId, stake })
      await end({ payout })
    },
    summary: async (session: Session) =>
      parse(missionSummary.value, (await gateway.call(missionSummary, { language }, { session })).value),
    all: async (session: Session) =>
      parse(activities.value, (await gateway.call(activities, { language }, { session })).value).activities,
    boards: async (session: Session) =>
      parse(missionLeaderboard.value, (await gateway.call(missionLeaderboard, { language }, { session })).value).boards,
    advance: () => advanceBoards(gateway.services),
    raffles: async (session: Session) =>
      parse(rafflePromotion.value, (await gateway.call(rafflePromotion, { language }, { session })).value).raffles,
    advanceRaffles: () => advanceRaffles(gateway.services),
    join: (session: Session, { id, terms }: Pick<Activity, 'id' | 'terms'>) =>
      gateway.call(activityJoin, { language, id, terms }, { session }),
    take: (session: Session, { kind, id, period, terms }: Pick<Activity, 'kind' | 'id' | 'period' | 'terms'>) =>
      gateway.call(activityTake, { language, kind, id, period, terms }, { session }),
    points: async (session: Session) =>
      parse(pointsBalance.value, (await gateway.call(pointsBalance, {}, { session })).value).points,
  }
}

/** Returns what has this id in a list; throws if it has none. */
export function named<One extends { readonly id: string }>(list: readonly One[], id: string): One {
  const found = list.find((one) => one.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

/** Writes content anew, as an editor would, and waits until the gateway has read it. */
export async function edit(gateway: TestGateway, change: () => void): Promise<void> {
  change()
  await gateway.services.content.refresh()
}
