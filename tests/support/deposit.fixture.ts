import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { deposit, deposits } from '#contract/wallet/deposit.ts'
import { accountRecord } from '#contract/member/records.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { audit } from '#gateway/audit/audit.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import type { TestGateway } from './gateway.ts'
import { type Session, sessionOf } from './visitors.ts'

/** Makes deposits as members. The default member is `player`, who has 1,000.00. */
export function depositsOn(gateway: TestGateway) {
  const { read } = gateway.services.database
  // An account gets a new session: tests run over days.
  const sessionBy = async (by: Session | string) => (typeof by === 'string' ? sessionOf(gateway, by) : by)
  return {
    /** Deposits 100.00, unless `request` differs. */
    async put(request: Partial<InputOf<typeof deposit>> = {}, by: Session | string = 'player') {
      const input = { id: randomUUID(), amount: '100', ...request }
      return gateway.call(deposit, input, { session: await sessionBy(by) })
    },
    /** Returns the member's view. */
    async view(by: Session | string = 'player') {
      const { value } = await gateway.call(deposits, {}, { session: await sessionBy(by) })
      return parse(deposits.value, value)
    },
    /** Returns a page of the member's deposits. */
    async record(request: InputOf<typeof accountRecord> = {}, by: Session | string = 'player') {
      const input = { kind: 'deposit', ...request } as const
      const { value } = await gateway.call(accountRecord, input, { session: await sessionBy(by) })
      return parse(accountRecord.value, value)
    },
    /** Returns a member's balance, minor units. */
    owns: (id = 'M1005') => balanceOf(read, `member:${id}`),
    /** Returns the findings of a ledger audit. */
    findings: async () => (await audit(gateway.databasePath)).findings,
  }
}
