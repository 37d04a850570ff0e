import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { agentTransfer, agentTransferForm } from '#contract/agent/transfer.ts'
import { insertMember } from '#gateway/auth/login/login.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { openWithCredits } from '#gateway/wallet/opening.rows.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { DEMO_PASSWORD, type TestGateway } from './gateway.ts'
import { type Session, sessionOf } from './visitors.ts'

interface Member {
  readonly id: string
  readonly upline?: string
  readonly type?: number
  readonly isMember?: boolean
  readonly isDisabled?: boolean
}

interface TransferInput {
  readonly id?: string
  readonly account?: string
  readonly amount?: string
  readonly password?: string
}

/**
 * Operates on seeded agents: agent1 (type 1) > agent2 (2) > agent41 (41) > agent42 (42) > player; vip has no upline.
 */
export function agentsOf(gateway: TestGateway) {
  const { database, clock } = gateway.services
  return {
    /** Adds a member whose account is the id, with 1,000.00. */
    add({ id, upline, type = 0, isMember = true, isDisabled = false }: Member): Promise<void> {
      const facts = { nickname: id, rank_level: 0, labels: '[]', password_hash: '-', created_at: clock() }
      return database.write(async (rows) => {
        await insertMember(rows, {
          id,
          account: id,
          type,
          upline_id: upline ?? null,
          disabled_at: isDisabled ? 1 : null,
          is_member: isMember ? 1 : 0,
          ...facts,
        })
        await openWithCredits(rows, { id, type, opening: 100_000 }, clock())
      })
    },
    /** Moves a member below another, or removes the upline. */
    async move(id: string, upline: string | null): Promise<void> {
      await database.write((rows) =>
        rows.updateTable('member').set({ upline_id: upline }).where('id', '=', id).execute(),
      )
    },
    /** Transfers 10.00 to agent1 with the correct password, unless `request` differs. */
    async transfer(by: Session | string, request: TransferInput = {}) {
      const session = typeof by === 'string' ? await sessionOf(gateway, by) : by
      const input = { id: randomUUID(), account: 'agent1', amount: '10', password: DEMO_PASSWORD, ...request }
      return gateway.call(agentTransfer, input, { session })
    },
    async form(by: string, prefix?: string) {
      const session = await sessionOf(gateway, by)
      const reply = await gateway.call(agentTransferForm, prefix === undefined ? {} : { prefix }, { session })
      return parse(agentTransferForm.value, reply.value)
    },
    /** Returns a member's balance, minor units. */
    owns: (id: string) => balanceOf(database.read, `member:${id}`),
    /** Returns the findings of a ledger audit. */
    findings: async () => (await audit(gateway.databasePath)).findings,
  }
}
