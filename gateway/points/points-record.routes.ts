import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { EXPORT_SIZE, RECORD_PAGE_SIZE } from '#contract/member/records.ts'
import { pointsRedeemList } from '#contract/points/exchange.ts'
import { pointsKinds, pointsTransactions } from '#contract/points/point-entries.ts'
import { goodTitles } from '#gateway/content/good-title.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { nextOf, pagesOf, periodOf, readAt } from '#gateway/lists.rules.ts'
import type { Services } from '#gateway/services.ts'
import {
  countEntries,
  entriesPage,
  exchangeSums,
  exchangeView,
  exchangesBefore,
  exchangesPage,
  gameOfEntry,
  goodOfEntry,
} from './points-record.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers the records of a member's points (S3.32, S7.39), whether points are on or not: they never expire. */
export const pointsRecordAnswers: readonly Answer[] = [
  answer(pointsRedeemList, async ({ kind, status, sort, pageNo, ...period }, { caller, services, header }) => {
    const { read } = services.database
    const now = services.clock()
    const wanted = { memberId: caller.memberId, kind, status, ...periodOf(period, now) }
    const { found, spent } = await exchangeSums(read, wanted)
    const nameOf = namesIn(services, pageLanguageOf({ header }))
    const list = (await exchangesPage(read, wanted, { pageNo, sort })).map((one) => exchangeView(one, nameOf))
    const pages = { found, totalPages: pagesOf(found, RECORD_PAGE_SIZE), asOf: readAt(period.asOf, now) }
    return ok({ list, ...pages, spent, currency, digits })
  }),

  answer(pointsRedeemList.export, async ({ kind, status, after, ...period }, { caller, services, header }) => {
    const wanted = { memberId: caller.memberId, kind, status, ...periodOf(period, services.clock()) }
    const place = after === undefined ? undefined : Number(after)
    const nameOf = namesIn(services, pageLanguageOf({ header }))
    const found = await exchangesBefore(services.database.read, wanted, place)
    const list = found.map((one) => exchangeView(one, nameOf))
    return ok({ list, next: nextOf(list, EXPORT_SIZE, ({ id }) => id), currency, digits })
  }),

  answer(pointsTransactions, async ({ kind, pageNo, ...period }, { caller, services, header }) => {
    const { read } = services.database
    const now = services.clock()
    const language = pageLanguageOf({ header })
    const wanted = { memberId: caller.memberId, kind, ...periodOf(period, now) }
    const found = await countEntries(read, wanted)
    const list = []
    for (const { id, at, kind: stored, amount } of await entriesPage(read, wanted, pageNo)) {
      const good = await goodOfEntry(read, id)
      const about = good === null ? await gameOfEntry(read, id, language) : namesIn(services, language)(good)
      list.push({ id, at, kind: pointsKinds.find((one) => one === stored) ?? 'gift', amount, about })
    }
    return ok({ list, found, totalPages: pagesOf(found, RECORD_PAGE_SIZE), asOf: readAt(period.asOf, now) })
  }),
]

function namesIn(services: Services, language: Language) {
  const titleOf = goodTitles(services)
  return (good: string) => titleOf(good, language)
}
