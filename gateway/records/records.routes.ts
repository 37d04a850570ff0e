import { brand } from '#brand/brand.ts'
import { EXPORT_SIZE, RECORD_PAGE_SIZE, accountRecord, bets, bettingRecord } from '#contract/member/records.ts'
import type { WalletName } from '#contract/wallet/wallets.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { nextOf, pagesOf, periodOf, readAt } from '#gateway/lists.rules.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { walletAccount } from '#gateway/wallet/wallets.rules.ts'
import { entriesIn, movementsBefore, movementsPage, sumsOf } from './account-record.rows.ts'
import { betsPage, countBets, playedVendors, playsAfter, findPlays, playsPage } from './betting-record.rows.ts'
import { withGames } from './movement-games.rows.ts'
import { balanceBefore } from './profit.rows.ts'
import { countTickets, drawPlayOf, ticketsPage } from './tickets.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers a member's records (S2.63, S2.64). */
export const recordsAnswers: readonly Answer[] = [
  answer(accountRecord, async ({ kind, wallet, pageNo, sort, ...period }, { caller, services, header }) => {
    const { read } = services.database
    const now = services.clock()
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const span = await entriesIn(read, periodOf(period, now))
    const wanted = { accountId: accountOf(caller, wallet), span, kind }
    const { found, came, left } = await sumsOf(read, wanted)
    const language = pageLanguageOf({ header })
    const page = await movementsPage(read, wanted, { pageNo, sort, language })
    const list = await withGames(read, { memberId: caller.memberId, language }, page)
    const balances = {
      opening: await balanceBefore(read, wanted.accountId, span.from),
      closing: await balanceBefore(read, wanted.accountId, span.until + 1),
    }
    return ok({
      list,
      found,
      totalPages: pagesOf(found, RECORD_PAGE_SIZE),
      asOf: readAt(period.asOf, now),
      in: came,
      out: left,
      balances,
      currency,
      digits,
    })
  }),

  answer(accountRecord.export, async ({ kind, wallet, after, ...period }, { caller, services, header }) => {
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const span = await entriesIn(read, periodOf(period, services.clock()))
    const wanted = { accountId: accountOf(caller, wallet), span, kind }
    const seq = after === undefined ? undefined : Number(after)
    const list = await movementsBefore(read, wanted, { seq, language: pageLanguageOf({ header }) })
    return ok({ list, next: nextOf(list, EXPORT_SIZE, ({ id }) => id), currency, digits })
  }),

  answer(
    bettingRecord,
    async ({ pageNo, sort, gameType, vassalage, ...period }, { caller: { memberId }, services, header }) => {
      const { read } = services.database
      if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
      const now = services.clock()
      const language = pageLanguageOf({ header })
      const wanted = { memberId, gameType, vassalage, language, ...periodOf(period, now) }
      const { found, staked, paid, parts } = await findPlays(read, wanted)
      const list = await playsPage(read, wanted, { parts, pageNo, sort })
      const vendors = await playedVendors(read, memberId, language)
      const pages = { found, totalPages: pagesOf(found, RECORD_PAGE_SIZE), asOf: readAt(period.asOf, now) }
      return ok({ list, ...pages, staked, paid, vendors, currency, digits })
    },
  ),

  answer(
    bettingRecord.export,
    async ({ after, gameType, vassalage, ...period }, { caller: { memberId }, services, header }) => {
      const { read } = services.database
      if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
      const [openedAt, id] = after?.split('.') ?? []
      const place = openedAt && id ? { openedAt: Number(openedAt), id } : undefined
      const language = pageLanguageOf({ header })
      const wanted = { memberId, gameType, vassalage, language, ...periodOf(period, services.clock()) }
      const list = await playsAfter(read, wanted, place)
      return ok({ list, next: nextOf(list, EXPORT_SIZE, (last) => `${last.openedAt}.${last.id}`), currency, digits })
    },
  ),

  answer(bets, async ({ id, pageNo, asOf }, { caller: { memberId }, services, header }) => {
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const tickets = drawPlayOf(id, memberId)
    const now = services.clock()
    const until = asOf && readAt(asOf, now)
    const found = tickets ? await countTickets(read, tickets, until) : await countBets(read, id, until)
    const list = await (tickets
      ? ticketsPage(read, tickets, { pageNo, until, language: pageLanguageOf({ header }) })
      : betsPage(read, id, { pageNo, until }))
    return ok({ list, found, totalPages: pagesOf(found, RECORD_PAGE_SIZE), asOf: readAt(asOf, now), currency, digits })
  }),
]

function accountOf({ memberId: id, type }: { memberId: string; type: number }, wallet: WalletName = 'main'): string {
  return walletAccount({ id, type }, wallet)
}
