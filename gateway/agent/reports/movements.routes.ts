import { brand } from '#brand/brand.ts'
import { agentMovements } from '#contract/agent/reports.ts'
import { EXPORT_SIZE, type MovementKind, RECORD_PAGE_SIZE, type movementSorts } from '#contract/member/records.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { nextOf, offsetOf, pagesOf, periodOf, readAt } from '#gateway/lists.rules.ts'
import {
  type EntrySpan,
  entriesIn,
  movementsBefore,
  movementsPage,
  sumsOf,
} from '#gateway/records/account-record.rows.ts'
import { balanceBefore } from '#gateway/records/profit.rows.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { toMovements } from './movement-details.rows.ts'
import { type EntryPlace, sumsOfMovements, teamMovementsBefore, teamMovementsPage } from './movements.rows.ts'
import { memberIdOf } from './own-lines.rows.ts'

const { code: currency, digits } = brand.currency
const MEMBER = 0
/** Only the numbers of an account's entries are used, so the names of their lotteries may be in any language. */
const language = brand.defaultLanguage

/** Answers what moved the accounts of an agent's team (S2.80). `authorize` has already checked whose account is asked for. */
export const teamMovementsAnswers: readonly Answer[] = [
  answer(agentMovements, async ({ account, scope, kind, sort, pageNo, ...period }, { caller, services }) => {
    const { read } = services.database
    const now = services.clock()
    const asOf = readAt(period.asOf, now)
    const span = periodOf(period, now)
    if (account !== undefined) {
      const wanted = { ...(await recordOf(read, account, await entriesIn(read, span))), kind }
      const { list, ...sums } = await recordPage(read, wanted, { pageNo, sort })
      return ok({ ...sums, asOf, list: await toMovements(read, list, caller), currency, digits })
    }
    const wanted = { memberId: caller.memberId, scope, kind, ...span }
    const { found, came, left } = await sumsOfMovements(read, wanted)
    const list = await teamMovementsPage(read, wanted, {
      skip: offsetOf(pageNo, RECORD_PAGE_SIZE),
      size: RECORD_PAGE_SIZE,
      sort,
    })
    const sums = { asOf, found, totalPages: pagesOf(found, RECORD_PAGE_SIZE), in: came, out: left, balances: null }
    return ok({ ...sums, list: await toMovements(read, list, caller), currency, digits })
  }),

  answer(agentMovements.export, async ({ account, scope, kind, after, ...period }, { caller, services }) => {
    const { read } = services.database
    const span = periodOf(period, services.clock())
    const place = placeIn(after)
    if (account !== undefined) {
      const wanted = { ...(await recordOf(read, account, await entriesIn(read, span))), kind }
      const found = toListed(await movementsBefore(read, wanted, { seq: place?.seq, language }))
      const list = await toMovements(read, found, caller)
      return ok({ list, next: nextOf(list, EXPORT_SIZE, ({ at, id }) => `${at}.${id}`), currency, digits })
    }
    const wanted = { memberId: caller.memberId, scope, kind, ...span }
    const found = await teamMovementsBefore(read, wanted, { place, size: EXPORT_SIZE })
    const list = await toMovements(read, found, caller)
    return ok({ list, next: nextOf(list, EXPORT_SIZE, ({ at, id }) => `${at}.${id}`), currency, digits })
  }),
]

/** Returns the record of one account: its whole ledger in a span. */
async function recordOf(rows: Rows, account: string, span: EntrySpan) {
  const id = (await memberIdOf(rows, readAccountName(account))) ?? ''
  return { accountId: playerAccount({ id, type: MEMBER }), span }
}

type Wanted = Awaited<ReturnType<typeof recordOf>> & { readonly kind: MovementKind | undefined }

async function recordPage(
  rows: Rows,
  wanted: Wanted,
  page: { pageNo: number; sort: (typeof movementSorts)[number] | undefined },
) {
  const { accountId, span } = wanted
  const { found, came, left } = await sumsOf(rows, wanted)
  return {
    list: toListed(await movementsPage(rows, wanted, { ...page, language })),
    found,
    totalPages: pagesOf(found, RECORD_PAGE_SIZE),
    in: came,
    out: left,
    balances: {
      opening: await balanceBefore(rows, accountId, span.from),
      closing: await balanceBefore(rows, accountId, span.until + 1),
    },
  }
}

function toListed(movements: readonly { readonly id: string }[]) {
  return movements.map(({ id }) => ({ seq: Number(id), level: null }))
}

function placeIn(after: string | undefined): EntryPlace | undefined {
  const [, at, seq] = /^(\d{1,15})\.(\d{1,15})$/.exec(after ?? '') ?? []
  return at && seq ? { at: Number(at), seq: Number(seq) } : undefined
}
