import { brand } from '#brand/brand.ts'
import { movementDetail } from '#contract/member/explain.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { meaningOf } from '#gateway/wallet/ledger-kinds.rules.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { entryBy, findCause, othersOf } from './explain.rows.ts'
import { causeOf, shownId, sideOf } from './explain.rules.ts'

const { code: currency, digits } = brand.currency

/** Explains one movement of a member's account (S2.64). */
export const explainAnswers: readonly Answer[] = [
  answer(movementDetail, async ({ id }, { caller: { memberId, type }, services, header }) => {
    const own = playerAccount({ id: memberId, type })
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const entry = await entryBy(read, Number(id))
    const kind = entry && causeOf(entry.kind)
    if (!entry || !kind) return refuse('forbidden')
    const cause = await findCause(read, entry, { cause: kind, memberId, language: pageLanguageOf({ header }) })
    const others = await othersOf(read, entry)
    return ok({
      id,
      at: entry.at,
      kind: meaningOf(entry.kind, entry.amount).kind,
      amount: entry.amount,
      balanceBefore: entry.balanceAfter - entry.amount,
      balanceAfter: entry.balanceAfter,
      transferId: shownId(entry.transferId, entry.kind),
      cause,
      others: others.map(({ accountId, amount }) => ({ side: cause.partner ?? sideOf(accountId, own), amount })),
      currency,
      digits,
    })
  }),
]
