import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parse } from 'valibot'
import { agentTransfer } from '#contract/agent/transfer.ts'
import { accountRecord } from '#contract/member/records.ts'
import { balance } from '#contract/wallet/balance.ts'
import { merchantWallet, walletTransfer } from '#contract/wallet/wallets.ts'
import { withdraw } from '#contract/wallet/withdrawal.ts'
import { toDecimal, toMinor } from '#contract/money/money.ts'
import { type Bench, type Check, must, skip } from '#conformance/check.ts'
import type { Answer } from '#conformance/client.ts'
import { mustBeRefused, mustSucceed } from '#conformance/calls/laws.ts'
import { type Order, balanceOf, digitsOf, newOrder, orders, sendOrder, sessionFor, walletsOf } from './orders.ts'

const AT_ONCE = 10
const MAX_TRIES = 10
const BUSY_MS = 200
/** Beyond any balance, within the grammar of amounts. */
const FORTUNE = '90000000000'
/** No amount, or none that may be paid. */
const noAmounts = ['-1.00', '1e3', '0', '0.00', 'NaN', 'Infinity', '1,00', ' 1.00', '+1', '1.00001', '১', '٥', '0x10']
/** Pages of twenty that are added up of a day's record. */
const MAX_PAGES = 60

/** Returns the laws of money, as seen from outside. */
export function moneyChecks(): Check[] {
  const ofOrders = orders.flatMap((order): Check[] => {
    const { endpoint, row } = order
    const check = (name: string, ofRow: string, run: (bench: Bench, order: Order) => Promise<void>): Check => ({
      id: `${endpoint.name} ${name}`,
      row: ofRow,
      level: 2,
      calls: [endpoint.name],
      run: (bench) => run(bench, order),
    })
    return [
      check('moves its amount', row, checkMoves),
      check('repeated', 'T19', checkRepeated),
      check('with other content', 'T19', checkConflict),
      check('ten at once', 'T18', checkAtOnce),
      check('of no amount', 'T20', checkNoAmounts),
    ]
  })
  const check = (id: string, row: string, { calls, run }: Pick<Check, 'calls' | 'run'>): Check => ({
    id,
    row,
    level: 2,
    calls,
    run,
  })
  return [
    ...ofOrders,
    check('wallets add up', 'S7.36', { calls: [merchantWallet.name, balance.name], run: checkWallets }),
    check('withdrawal beyond the balance', 'S2.61', { calls: [withdraw.name], run: checkTooMuch }),
    check('transfer to a stranger', 'T27', { calls: [agentTransfer.name], run: checkStranger }),
    check('record explains the balance', 'S2.64', { calls: [accountRecord.name], run: checkRecord }),
    check('wallets come back', 'S7.24', { calls: [walletTransfer.name], run: checkBack }),
  ]
}

async function amountIn(bench: Bench, { caller }: Order, input: Record<string, unknown>): Promise<number> {
  return toMinor(String(input.amount), await digitsOf(bench, caller)) ?? skip('the smallest amount cannot be read')
}

async function checkMoves(bench: Bench, order: Order): Promise<void> {
  const input = await newOrder(bench, order)
  const amount = await amountIn(bench, order, input)
  const before = await order.read(bench)
  mustSucceed(await sendOrder(bench, order, input), `an order of ${String(input.amount)}`)
  const after = await order.read(bench)
  must(after === before + order.sign * amount, `of ${before}, ${order.sign * amount} made ${after}`)
}

async function checkRepeated(bench: Bench, order: Order): Promise<void> {
  const input = await newOrder(bench, order)
  const first = await sendOrder(bench, order, input)
  mustSucceed(first, 'the first')
  must(first.headers.get('idempotency-hit') === null, 'the first answer says that it is a repeat')
  const before = await order.read(bench)
  const again = await sendOrder(bench, order, input)
  must(again.text === first.text, `the same id again is answered ${again.text.slice(0, 120)}`)
  must(again.headers.get('idempotency-hit') === 'true', 'a repeat has no Idempotency-Hit: true')
  const after = await order.read(bench)
  must(after === before, `a repeat made ${after} of ${before}`)
}

async function checkConflict(bench: Bench, order: Order): Promise<void> {
  const input = await newOrder(bench, order)
  mustSucceed(await sendOrder(bench, order, input), 'the first')
  const before = await order.read(bench)
  const other = await sendOrder(bench, order, { ...input, amount: '73.00' })
  mustBeRefused(other, ['transfer_conflict'], 'another amount under the same id')
  const after = await order.read(bench)
  must(after === before, `a conflict made ${after} of ${before}`)
}

async function checkAtOnce(bench: Bench, order: Order): Promise<void> {
  const input = await newOrder(bench, order)
  const amount = await amountIn(bench, order, input)
  const before = await order.read(bench)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => sendUntilAnswered(bench, order, input)))
  for (const answer of answers) mustSucceed(answer, 'one of ten at once')
  must(new Set(answers.map(({ text }) => text)).size === 1, 'ten at once have different answers')
  const after = await order.read(bench)
  must(after === before + order.sign * amount, `of ${before}, ten at once with one id made ${after}`)
}

/** Repeats an order that the gateway was too busy for, as a portal does. */
async function sendUntilAnswered(bench: Bench, order: Order, input: object): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOrder(bench, order, input)
    if (answer.errorCode !== 'busy' || tries === MAX_TRIES) return answer
    await setTimeout(BUSY_MS)
  }
}

async function checkNoAmounts(bench: Bench, order: Order): Promise<void> {
  const valid = await newOrder(bench, order)
  const before = await order.read(bench)
  for (const amount of noAmounts) {
    const answer = await sendOrder(bench, order, { ...valid, id: randomUUID(), amount })
    mustBeRefused(answer, ['amount_invalid', 'amount_too_small', 'bad_request'], `the amount "${amount}"`)
  }
  const after = await order.read(bench)
  must(after === before, `refused orders made ${after} of ${before}`)
}

async function checkWallets(bench: Bench): Promise<void> {
  const sum = (await walletsOf(bench)).reduce((all, wallet) => all + wallet.balance, 0)
  const all = await balanceOf(bench, 'member')
  must(sum === all, `the wallets hold ${sum}, the balance is ${all}`)
}

async function checkTooMuch(bench: Bench): Promise<void> {
  const before = await balanceOf(bench, 'member')
  const input = { id: randomUUID(), amount: FORTUNE, password: bench.passwordOf('member') }
  const answer = await bench.client.call(withdraw, input, { session: await sessionFor(bench, 'member') })
  mustBeRefused(
    answer,
    ['quota_insufficient', 'amount_too_large', 'credits_stay', 'function_not_enabled'],
    `a withdrawal of ${FORTUNE}`,
  )
  const after = await balanceOf(bench, 'member')
  must(after === before, `a refused withdrawal made ${after} of ${before}`)
}

async function checkStranger(bench: Bench): Promise<void> {
  const before = await balanceOf(bench, 'agent')
  const { account } = await sessionFor(bench, 'member')
  const input = {
    id: randomUUID(),
    amount: '1.00',
    password: bench.passwordOf('agent'),
    account: `${account}x-of-conformance`,
  }
  const answer = await bench.client.call(agentTransfer, input, { session: await sessionFor(bench, 'agent') })
  mustBeRefused(answer, ['transfer_account'], 'a transfer outside the line')
  const after = await balanceOf(bench, 'agent')
  must(after === before, `a refused transfer made ${after} of ${before}`)
}

/** The entries of today add up to what the record states, and end at the balance of the main wallet. */
async function checkRecord(bench: Bench): Promise<void> {
  const first = await recordPage(bench, {})
  if (first.totalPages > MAX_PAGES) skip('too many entries today')
  const rows = [...first.list]
  const asOf = first.asOf === undefined ? {} : { asOf: String(first.asOf) }
  for (let pageNo = 2; pageNo <= first.totalPages; pageNo += 1) {
    rows.push(...(await recordPage(bench, { pageNo: String(pageNo), ...asOf })).list)
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const credits = sum(rows.map(({ amount }) => Math.max(amount, 0)))
  const debits = sum(rows.map(({ amount }) => Math.max(-amount, 0)))
  must(
    credits === first.in && debits === first.out,
    `entries add up to ${credits} and ${debits}, not ${first.in} and ${first.out}`,
  )
  const { opening, closing } = first.balances
  must(opening + first.in - first.out === closing, `${opening} + ${first.in} - ${first.out} is not ${closing}`)
  const main = (await walletsOf(bench)).find(({ name }) => name === 'main')?.balance
  must(closing === main, `the record ends at ${closing}, the main wallet has ${main}`)
}

async function recordPage(bench: Bench, change: object) {
  const session = await sessionFor(bench, 'member')
  const answer = await bench.client.call(accountRecord, { days: '1', ...change }, { session })
  mustSucceed(answer, 'the account record')
  return parse(accountRecord.value, answer.value)
}

/** Ends with what was moved back in the main wallet. */
async function checkBack(bench: Bench): Promise<void> {
  const before = await walletsOf(bench)
  const reserve = before.find(({ name }) => name === 'reserve')?.balance ?? 0
  if (reserve === 0) skip('nothing is in the reserve')
  const amount = toDecimal(reserve, await digitsOf(bench, 'member'))
  const input = { id: randomUUID(), from: 'reserve', to: 'main', amount }
  const answer = await bench.client.call(walletTransfer, input, { session: await sessionFor(bench, 'member') })
  mustSucceed(answer, `moving ${amount} back`)
  const after = await walletsOf(bench)
  const sum = (wallets: typeof before) => wallets.reduce((all, wallet) => all + wallet.balance, 0)
  must(sum(after) === sum(before), `a move between wallets made ${sum(after)} of ${sum(before)}`)
}
