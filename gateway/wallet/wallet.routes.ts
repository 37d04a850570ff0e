import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { decimal, toDecimal } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { WALLET_MOVES, collectWallets, merchantWallet, walletTransfer } from '#contract/wallet/wallets.ts'
import { type Answer, type Caller, answer, ok, refuse } from '#gateway/http/answer.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { leavingFunds } from './credits.rows.ts'
import { toOutcome } from './money-order.ts'
import { orderCollection, orderWalletTransfer } from './wallet-transfer.rows.ts'
import { movesOf, walletsOf } from './wallets.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers the wallet's calls (S2.59, S3.10, S7.23, S7.24, S7.36). */
export const walletAnswers: readonly Answer[] = [
  answer(balance, async (_input, { services, caller }) => {
    const { total, available, staying } = await leavingFunds(services.database.read, ownerOf(caller))
    return ok({
      sumBalance: inDecimals(total),
      ...(staying.amount > 0 && { available: inDecimals(available) }),
      currency,
      digits,
    })
  }),

  answer(merchantWallet, async (_input, { services, caller }) => {
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const member = ownerOf(caller)
    const moves = await movesOf(read, member.id)
    const { total, available, staying } = await leavingFunds(read, member)
    return ok({
      sumBalance: inDecimals(total),
      available,
      staying,
      currency,
      digits,
      wallets: await walletsOf(read, member),
      moves: moves.slice(0, WALLET_MOVES),
      hasMore: moves.length > WALLET_MOVES,
    })
  }),

  answer(walletTransfer, async (input, request) => {
    const { caller, services } = request
    const { read, write } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const order = { ...input, member: ownerOf(caller), now: services.clock() }
    return toOutcome(walletTransfer, await write((rows) => orderWalletTransfer(rows, order)), request)
  }),

  answer(collectWallets, async ({ id }, request) => {
    const { caller, services } = request
    const { read, write } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const order = { id, member: ownerOf(caller), now: services.clock() }
    return toOutcome(collectWallets, await write((rows) => orderCollection(rows, order)), request)
  }),
]

function inDecimals(minor: number) {
  return parse(decimal, toDecimal(minor, digits))
}

function ownerOf({ memberId, type }: Caller) {
  return { id: memberId, type }
}
