import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Rows } from '#gateway/db/database.ts'
import { apply } from '#gateway/promotions/activity.rows.ts'
import { changeSetting } from '#gateway/settings/settings.rows.ts'
import { inviteOwner } from '#gateway/staff/invites.ts'
import { startGateway } from '#gateway/start.ts'
import { orderWithdrawal } from '#gateway/wallet/withdrawal.rows.ts'
import { cheapPasswords } from '#tests/support/seeded.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { portalFolder, seeded } from './place.ts'
import { offerSessions } from './session.ts'

/** The built pages: `npm test` passes its own copy, so that a later build does not change it during a run. */
const folder = resolve(process.env.ATOLL_TEST_STAFF ?? 'dist-staff')

export interface OwnStaff {
  readonly origin: string
  /** The portal of the same gateway. */
  readonly portal: string
  /** Invites an owner, and returns the address of the invitation. */
  invite(name: string): Promise<string>
  /** Lets a payout from this amount on, in minor units, take two people. */
  needTwoFrom(amount: number): Promise<void>
  close(): Promise<void>
}

/** Starts a gateway with the built staff centre; `player` waits for three withdrawals and an application for a promotion. */
export async function startOwnStaff(seed = seeded): Promise<OwnStaff> {
  const data = await mkdtemp(join(tmpdir(), 'atoll-staff-'))
  const databasePath = join(data, 'gateway.db')
  for (const end of ['', '.key']) await copyFile(seed + end, databasePath + end)
  const gateway = await startGateway({
    databasePath,
    port: 0,
    portal: portalFolder,
    content: 'src/content',
    isDemo: true,
    passwordCost: cheapPasswords,
    limits: false,
    log: false,
    staff: { port: 0, folder },
  })
  const { database, sealing } = gateway.services
  await database.write((rows) => waitForAnswers(rows, Date.now()))
  const withdrawOffer = offerSessions(gateway.url, (account) => sessionOf(gateway, account))
  const origin = gateway.staff?.origin ?? ''
  return {
    origin,
    portal: gateway.url,
    invite: async (name) => {
      const token = randomBytes(32).toString('base64url')
      const needs = { sealing, chance: randomBytes }
      await database.write((rows) => inviteOwner(rows, { name, token, now: Date.now() }, needs))
      return `${origin}/invite#${token}`
    },
    needTwoFrom: async (value) => {
      const change = { name: 'payoutTwoFrom', value, person: 'shell', at: Date.now() } as const
      await database.write((rows) => changeSetting(rows, change))
    },
    close: async () => {
      withdrawOffer()
      await gateway.close()
      await rm(data, { recursive: true })
    },
  }
}

async function waitForAnswers(rows: Rows, now: number): Promise<void> {
  const player = await rows
    .selectFrom('member')
    .select(['id', 'type'])
    .where('account', '=', 'player')
    .executeTakeFirstOrThrow()
  for (const [at, amount] of ['20', '30', '40'].entries()) {
    const key = `00000000-0000-4000-8000-00000000000${at}`
    await orderWithdrawal(rows, { id: key, member: player, amount, now: now - 7_200_000 + at })
  }
  const draft = {
    requestId: '00000000-0000-4000-8000-000000000009',
    promotionId: 'first-rounds',
    comment: 'I played twenty rounds of dice.',
    pictures: [],
  }
  await apply(rows, draft, { memberId: player.id, now: now - 3_600_000, promotion: { takesApplications: true } })
}
