import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { pointsConvert, pointsRedeem, pointsRedeemList } from '#contract/points/exchange.ts'
import { pointsReward } from '#contract/points/points.ts'
import { audit } from '#gateway/audit/audit.ts'
import { approveExchange, rejectExchange } from '#gateway/points/answering.rows.ts'
import { pointsOf, postPoints } from '#gateway/points/points.rows.ts'
import type { SettingName } from '#gateway/settings/settings.rules.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { DEMO_PASSWORD, type TestGateway } from './gateway.ts'
import { sessionOf } from './visitors.ts'

/** The id of the demo account `player`. */
export const PLAYER = 'M1005'

/** Exchanges points as members and as staff. The default member is `player`. */
export function pointsOn(gateway: TestGateway) {
  const { database, clock } = gateway.services
  return {
    /** Gives points, so that there is something to spend. */
    async give(amount: number, memberId = PLAYER) {
      const entry = { id: randomUUID(), memberId, amount, kind: 'gift', at: clock() } as const
      await database.write((rows) => postPoints(rows, entry))
    },
    /** Redeems one good of 300 points, unless `request` differs. */
    async redeem(request: Partial<InputOf<typeof pointsRedeem>> = {}, by = 'player') {
      const plain = { id: randomUUID(), good: 'frame-coral', number: 1, points: 300, password: DEMO_PASSWORD }
      return gateway.call(pointsRedeem, { ...plain, ...request }, { session: await sessionOf(gateway, by) })
    },
    /** Converts 200 points into 2.00, unless `request` differs. */
    async convert(request: Partial<InputOf<typeof pointsConvert>> = {}, by = 'player') {
      const plain = { id: randomUUID(), points: 200, amount: 200, password: DEMO_PASSWORD }
      return gateway.call(pointsConvert, { ...plain, ...request }, { session: await sessionOf(gateway, by) })
    },
    approve: (id: number) => database.write((rows) => approveExchange(rows, { id, now: clock() })),
    reject: (id: number, reason: string) =>
      database.write((rows) => rejectExchange(rows, { id, reason, now: clock() })),
    points: (memberId = PLAYER) => pointsOf(database.read, memberId),
    money: (memberId = PLAYER) => balanceOf(database.read, `member:${memberId}`),
    /** Returns how many of a good are left. */
    async left(good: string) {
      const { value } = await gateway.call(pointsReward, { language: 'en' })
      return parse(pointsReward.value, value).goods.find(({ id }) => id === good)?.stock
    },
    /** Returns the member's record. */
    async record(filters: InputOf<typeof pointsRedeemList> = {}, by = 'player') {
      const { value } = await gateway.call(pointsRedeemList, filters, { session: await sessionOf(gateway, by) })
      return parse(pointsRedeemList.value, value)
    },
    set: (name: SettingName, value: number) => database.write((rows) => setNumber(rows, name, value)),
    findings: async () => (await audit(gateway.databasePath)).findings,
  }
}
