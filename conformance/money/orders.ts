import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { agentTransfer, agentTransferForm } from '#contract/agent/transfer.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { toDecimal, toMinor } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { deposit, deposits } from '#contract/wallet/deposit.ts'
import { merchantWallet, walletTransfer } from '#contract/wallet/wallets.ts'
import { type Bench, type CallerName, must, skip } from '#conformance/check.ts'
import type { Answer, Session } from '#conformance/client.ts'
import { mustSucceed } from '#conformance/calls/laws.ts'

/** A call that moves money by the id that its caller makes. */
export interface Order {
  readonly endpoint: Endpoint
  readonly row: string
  readonly caller: CallerName
  /** What one order adds to the money that `read` reads, as a share of its amount. */
  readonly sign: 1 | -1
  /** The smallest amount, in minor units. */
  min(bench: Bench): Promise<number>
  input(bench: Bench, amount: string): Promise<Record<string, unknown>>
  /** Reads the money that the order moves, in minor units. */
  read(bench: Bench): Promise<number>
}

/** The orders of a member and of an agent that a run can afford: each moves the smallest amount. */
export const orders: readonly Order[] = [
  {
    endpoint: deposit,
    row: 'S2.60',
    caller: 'member',
    sign: 1,
    min: async (bench) => parse(deposits.value, await valueOf(bench, 'member', deposits)).min,
    input: async (_bench, amount) => ({ amount }),
    read: (bench) => balanceOf(bench, 'member'),
  },
  {
    endpoint: walletTransfer,
    row: 'S7.24',
    caller: 'member',
    sign: -1,
    min: async () => 1,
    input: async (_bench, amount) => ({ from: 'main', to: 'reserve', amount }),
    read: async (bench) => (await walletsOf(bench)).find(({ name }) => name === 'main')?.balance ?? 0,
  },
  {
    endpoint: agentTransfer,
    row: 'S6.7',
    caller: 'agent',
    sign: -1,
    min: async (bench) => parse(agentTransferForm.value, await valueOf(bench, 'agent', agentTransferForm)).min,
    input: async (bench, amount) => ({
      amount,
      password: bench.passwordOf('agent'),
      account: (await sessionFor(bench, 'downline')).account,
    }),
    read: (bench) => balanceOf(bench, 'agent'),
  },
]

/** An order as it is sent: its input with a new id. */
export async function newOrder(bench: Bench, order: Order): Promise<Record<string, unknown> & { readonly id: string }> {
  const amount = toDecimal(await order.min(bench), await digitsOf(bench, order.caller))
  return { id: randomUUID(), ...(await order.input(bench, amount)) }
}

/** Sends an order. Skips if this account may not make one now. */
export async function sendOrder(bench: Bench, { endpoint, caller }: Order, input: object): Promise<Answer> {
  const answer = await bench.client.call(endpoint, input, { session: await sessionFor(bench, caller) })
  const { errorCode } = answer
  const isNotNow = ['function_not_enabled', 'deposit_day_limit', 'limit_deposit', 'on_break', 'credits_stay']
  return isNotNow.includes(errorCode ?? '') ? skip(`this account cannot order now: ${errorCode}`) : answer
}

export async function sessionFor(bench: Bench, caller: CallerName): Promise<Session> {
  return (await bench.sessionOf(caller)) ?? skip(`no session of ${caller}`)
}

/** Returns the value of a call without input. */
export async function valueOf(bench: Bench, caller: CallerName, endpoint: Endpoint): Promise<unknown> {
  const answer = await bench.client.call(endpoint, {}, { session: await sessionFor(bench, caller) })
  mustSucceed(answer, endpoint.name)
  return answer.value
}

async function readBalance(bench: Bench, caller: CallerName) {
  return parse(balance.value, await valueOf(bench, caller, balance))
}

/** Returns the balance of a caller in minor units. */
export async function balanceOf(bench: Bench, caller: CallerName): Promise<number> {
  const { sumBalance, digits } = await readBalance(bench, caller)
  const amount = toMinor(sumBalance, digits)
  must(amount !== undefined, `the balance is ${sumBalance}`)
  return amount
}

export async function digitsOf(bench: Bench, caller: CallerName): Promise<number> {
  return (await readBalance(bench, caller)).digits
}

export async function walletsOf(bench: Bench) {
  return parse(merchantWallet.value, await valueOf(bench, 'member', merchantWallet)).wallets
}
