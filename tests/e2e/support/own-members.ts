import { randomUUID } from 'node:crypto'
import type { PayKind } from '#contract/agent/terms.ts'
import { offerContract } from '#gateway/agent/contracts/offering.rows.ts'
import { findByAccount, insertMember } from '#gateway/auth/login/login.rows.ts'
import { termsOf } from '#gateway/pay/contracts.rows.ts'
import { postPoints } from '#gateway/points/points.rows.ts'
import type { Services } from '#gateway/services.ts'
import { openWithCredits, openWithoutCredits } from '#gateway/wallet/opening.rows.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'

const OPENING = 100_000

/** Opens a new member with opening credits, as the demo's have, and with the password of `player`. */
export async function openMember({ database }: Pick<Services, 'database'>, account: string): Promise<void> {
  const now = Date.now()
  await database.write(async (rows) => {
    const { password_hash } = await rows
      .selectFrom('member')
      .select('password_hash')
      .where('account', '=', 'player')
      .executeTakeFirstOrThrow()
    const facts = { type: 0, rank_level: 0, labels: '[]', upline_id: null, password_hash, created_at: now }
    await insertMember(rows, { id: account, account, nickname: account, ...facts })
    await openWithCredits(rows, { id: account, type: 0, opening: OPENING }, now)
  })
}

/** What a test reads and changes of the accounts of its own gateway. */
export interface OwnMembers {
  /** Counts failed logins of this account, from anywhere. */
  failLogins(account: string, times: number): Promise<void>
  /** Makes the password of this account expired. */
  expire(account: string): Promise<void>
  /** Makes this account one that has logged in before, from no known network. */
  wasHere(account: string): Promise<void>
  /** Removes the mailbox and phone of this account. */
  forgetReach(account: string): Promise<void>
  /** Sets the name on this account's bank account. */
  payee(account: string, name: string): Promise<void>
  /** Makes the sent codes a quarter of an hour older. */
  ageCodes(): Promise<void>
  /** Ends every session of this account, without notifying any browser. */
  endSessions(account: string): Promise<void>
  /** Returns how many account names start with this text. */
  accounts(beginning: string): Promise<number>
  /** Adds an agent below `agent1`, with its password. */
  addAgent(account: string): Promise<void>
  /** Offers this agent of `agent1` what `agent2` has of a kind. */
  offerLikeAgent2(account: string, kind: PayKind): Promise<void>
  /** Returns the balance of a member's account in the ledger, minor units. */
  balance(account: string): Promise<number>
  /** Gives this account points. */
  givePoints(account: string, amount: number): Promise<void>
  /** Returns the upline of this account. */
  uplineOf(account: string): Promise<string | undefined>
}

export function membersOf(services: Pick<Services, 'database' | 'attempts'>): OwnMembers {
  const { database } = services
  return {
    failLogins: async (account, times) => {
      const { attempts } = services
      const member = await findByAccount(database.read, account)
      const one = { account, memberId: member?.id, ip: '203.0.113.8', isKnownDevice: false }
      for (let time = 0; time < times; time += 1) await attempts.admit(one, () => undefined)
    },
    expire: async (account) => {
      await database.write((rows) =>
        rows.updateTable('member').set({ password_expires_at: 0 }).where('account', '=', account).execute(),
      )
    },
    wasHere: async (account) => {
      await database.write((rows) =>
        rows.updateTable('member').set({ login_at: Date.now() }).where('account', '=', account).execute(),
      )
    },
    forgetReach: async (account) => {
      await database.write(async (rows) => {
        const member = rows.selectFrom('member').select('id').where('account', '=', account)
        await rows.deleteFrom('mailbox').where('member_id', '=', member).execute()
        await rows.deleteFrom('phone').where('member_id', '=', member).execute()
      })
    },
    payee: async (account, name) => {
      await database.write(async (rows) => {
        const { id } = await rows
          .selectFrom('member')
          .select('id')
          .where('account', '=', account)
          .executeTakeFirstOrThrow()
        const opened = { request_id: `named-${id}`, contacts: '{}', domain: 'localhost', address: '::1', agreed_at: 0 }
        const named = { member_id: id, payee_name: name, ...opened }
        await rows.insertInto('registration').values(named).execute()
      })
    },
    ageCodes: async () => {
      await database.write((rows) =>
        rows
          .updateTable('code')
          .set({ asked_at: Date.now() - 900_000 })
          .execute(),
      )
    },
    endSessions: async (account) => {
      await database.write((rows) => {
        const member = rows.selectFrom('member').select('id').where('account', '=', account)
        return rows.updateTable('session').set({ ended_at: Date.now() }).where('member_id', '=', member).execute()
      })
    },
    accounts: async (beginning) => {
      const found = await database.read.selectFrom('member').select('account').execute()
      return found.filter(({ account }) => account.startsWith(beginning)).length
    },
    addAgent: async (account) => {
      await database.write(async (rows) => {
        const { id, password_hash } = await rows
          .selectFrom('member')
          .select(['id', 'password_hash'])
          .where('account', '=', 'agent1')
          .executeTakeFirstOrThrow()
        const facts = { type: 1, rank_level: 0, labels: '[]', upline_id: id, password_hash, created_at: Date.now() }
        await insertMember(rows, { id: account, account, nickname: account, ...facts })
        await openWithoutCredits(rows, { id: account, type: 1 })
      })
    },
    offerLikeAgent2: async (account, kind) => {
      await database.write(async (rows) => {
        const { terms, upline_id: memberId } = await rows
          .selectFrom('contract')
          .innerJoin('member', 'member.id', 'contract.agent_id')
          .select(['contract.terms', 'contract.upline_id'])
          .where('member.account', '=', 'agent2')
          .where('contract.kind', '=', kind)
          .where('contract.status', '=', 'approved')
          .executeTakeFirstOrThrow()
        const offerer = { memberId: memberId ?? '', session: '-' }
        const now = Date.now()
        const offered = await offerContract(rows, { account, terms: termsOf(terms), offerer, now })
        if ('refusal' in offered) throw new Error(offered.refusal)
      })
    },
    balance: async (account) => {
      const { read } = database
      const member = await findByAccount(read, account)
      return balanceOf(read, `member:${member?.id}`)
    },
    givePoints: async (account, amount) => {
      const memberId = (await findByAccount(database.read, account))?.id ?? ''
      const entry = { id: `gift:${randomUUID()}`, memberId, amount, kind: 'gift', at: Date.now() } as const
      await database.write((rows) => postPoints(rows, entry))
    },
    uplineOf: async (account) => {
      const found = await database.read
        .selectFrom('member')
        .innerJoin('member as upline', 'upline.id', 'member.upline_id')
        .select('upline.account')
        .where('member.account', '=', account)
        .executeTakeFirst()
      return found?.account
    },
  }
}
