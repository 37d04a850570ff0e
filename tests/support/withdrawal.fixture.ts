import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { confirmWithdrawal, withdraw, withdrawalProof, withdrawals } from '#contract/wallet/withdrawal.ts'
import { countReceived, giveBack, payOut, rejectWithdrawal } from '#gateway/wallet/payouts.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { DEMO_PASSWORD, type TestGateway } from './gateway.ts'
import { png } from './picture.fixture.ts'
import { type Session, sessionOf } from './visitors.ts'

type WithdrawInput = Partial<InputOf<typeof withdraw>>
type ReceiptReport = Partial<InputOf<typeof confirmWithdrawal>>

/** Makes withdrawals as members and as the operator. The default member is `player`, who has 1,000.00. */
export function withdrawalsOn(gateway: TestGateway) {
  const { database, clock } = gateway.services
  // An account gets a new session: tests run over days.
  const sessionBy = async (by: Session | string) => (typeof by === 'string' ? sessionOf(gateway, by) : by)
  const one = (id: number) => ({ id, now: clock() })
  return {
    /** Withdraws 100.00 with the correct password, unless `request` differs. */
    async ask(request: WithdrawInput = {}, by: Session | string = 'player') {
      const input = { id: randomUUID(), amount: '100', password: DEMO_PASSWORD, ...request }
      return gateway.call(withdraw, input, { session: await sessionBy(by) })
    },
    /** Returns the member's view. */
    async view(by: Session | string = 'player') {
      const { value } = await gateway.call(withdrawals, {}, { session: await sessionBy(by) })
      return parse(withdrawals.value, value)
    },
    /** Confirms that number 1 was received, unless `receipt` differs. */
    async confirm(receipt: ReceiptReport = {}, by: Session | string = 'player') {
      const input = { id: '1', outcome: 'received', ...receipt } as const
      return gateway.call(confirmWithdrawal, input, { session: await sessionBy(by) })
    },
    /** Uploads a picture and returns its name. */
    async proof(by: Session | string = 'player'): Promise<string> {
      const reply = await gateway.call(withdrawalProof, { bytes: await png() }, { session: await sessionBy(by) })
      return parse(withdrawalProof.value, reply.value).picture
    },
    pay: (id = 1) => database.write((rows) => payOut(rows, one(id))),
    reject: (reason: string, id = 1) => database.write((rows) => rejectWithdrawal(rows, { ...one(id), reason })),
    giveBack: (id = 1) => database.write((rows) => giveBack(rows, one(id))),
    count: (reason: string, id = 1) => database.write((rows) => countReceived(rows, { ...one(id), reason })),
    /** Returns a member's balance, minor units; `player` is below all agents. */
    owns: (id = 'M1005') => balanceOf(database.read, `member:${id}`),
    /** Returns the amounts on hold and paid out. */
    rests: () =>
      Promise.all([balanceOf(database.read, 'held:withdrawals'), balanceOf(database.read, 'paid:withdrawals')]),
    /** Returns the findings of a ledger audit. */
    findings: async () => (await audit(gateway.databasePath)).findings,
  }
}
