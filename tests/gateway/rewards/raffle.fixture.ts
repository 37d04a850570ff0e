import { afterEach, beforeEach, expect } from 'vitest'
import type { Raffle } from '#contract/rewards/raffle.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'
import { audit } from '#gateway/audit/audit.ts'
import type { Session } from '#tests/support/visitors.ts'
import { NOON, edit, named, startRewards } from './rewards.fixture.ts'

/** The end of the week in which the tests begin, and the draw an hour later. */
export const ENDS = NOON + 6.5 * DAY_MS
export const DRAWS = ENDS + 60 * MINUTE_MS
export const PERIOD = '2026-11-30'

const prizes = 'rewards: [{ count: 1, gives: { points: 100 } }, { count: 1, gives: { points: 40 } }]'

/** Starts a gateway with a weekly raffle before each test, and audits it after. */
export function withRaffle() {
  let rewards: Awaited<ReturnType<typeof startRewards>>
  let player: Session

  const bed = {
    get rewards() {
      return rewards
    },
    get player() {
      return player
    },
    weekly: (fields = prizes) =>
      rewards.mission(
        `entry: { what: rounds, target: 2 }\nmax: 3\n${fields}\nperiod: week\ndrawAfter: 60`,
        '2026-11-02',
      ),
    /** Returns the raffle of a week as a session sees it. */
    async ours(session = player, period = PERIOD): Promise<Raffle> {
      const raffles = await rewards.raffles(session)
      return named(
        raffles.filter((one) => one.period === period),
        'weekly',
      )
    },
    async at(now: number): Promise<void> {
      rewards.clock.now = now
      await rewards.advanceRaffles()
      player = await rewards.gateway.signIn('player')
    },
    async again(): Promise<Session> {
      player = await rewards.gateway.signIn('player')
      return player
    },
    async rounds(account: string, count: number): Promise<void> {
      for (let each = 0; each < count; each += 1) await rewards.play(account)
    },
    /** Freezes the list and draws. */
    async drawn(): Promise<Raffle> {
      await bed.at(ENDS + MINUTE_MS)
      await bed.at(DRAWS)
      return bed.ours()
    },
  }

  beforeEach(async () => {
    rewards = await startRewards()
    await edit(rewards.gateway, () => rewards.content.write('raffles/en/weekly.yaml', bed.weekly()))
    await bed.again()
    await rewards.advanceRaffles()
  })
  afterEach(async () => {
    const { findings } = await audit(rewards.gateway.databasePath)
    await rewards.close()
    expect(findings, 'the audit at the end').toEqual([])
  })
  return bed
}
