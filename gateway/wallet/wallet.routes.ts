import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { decimal, toDecimal } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { playerAccount } from './wallet.rules.ts'
import { balanceOf } from './wallet.rows.ts'

/** Answers the wallet's calls (S3.10, S7.23). */
export const walletAnswers: readonly Answer[] = [
  answer(balance, async (_input, { services, caller }) => {
    const amount = await balanceOf(services.database.read, playerAccount({ id: caller.memberId, type: caller.type }))
    const { code, digits } = brand.currency
    return ok({ sumBalance: parse(decimal, toDecimal(amount, digits)), currency: code, digits })
  }),
]
