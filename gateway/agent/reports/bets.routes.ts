import type { InferOutput } from 'valibot'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { type TeamBet, agentBets } from '#contract/agent/reports.ts'
import { EXPORT_SIZE, RECORD_PAGE_SIZE } from '#contract/member/records.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import { latinDigits, plainText } from '#contract/typed/digits.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { pageLanguageOf } from '#gateway/http/language.ts'
import { gameNameIn, vendorNameIn } from '#gateway/site/names.rows.ts'
import { nextOf, offsetOf, pagesOf, periodOf, readAt } from '#gateway/lists.rules.ts'
import { type BetPlace, type BetRow, type WantedBets, betsBefore, betsPage, sumsOfBets } from './bets.rows.ts'
import { memberIdOf, namedBelow } from './own-lines.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers the bets of an agent's team (S2.77). `authorize` has already checked whose account is asked for. */
export const teamBetsAnswers: readonly Answer[] = [
  answer(agentBets, async ({ sort, pageNo, ...filters }, { caller, services, header }) => {
    const { read } = services.database
    const now = services.clock()
    const wanted = await wantedOf(read, filters, { memberId: caller.memberId, now })
    const { found, staked, paid } = await sumsOfBets(read, wanted)
    const list = await betsPage(read, wanted, {
      skip: offsetOf(pageNo, RECORD_PAGE_SIZE),
      size: RECORD_PAGE_SIZE,
      sort,
    })
    const language = pageLanguageOf({ header })
    const vendors = await read
      .selectFrom('vendor')
      .select(['code', vendorNameIn(language).as('name')])
      .orderBy('name')
      .execute()
    const pages = { found, totalPages: pagesOf(found, RECORD_PAGE_SIZE), asOf: readAt(filters.asOf, now) }
    return ok({
      list: await toBets(read, list, { ...wanted, language }),
      ...pages,
      staked,
      paid,
      vendors,
      currency,
      digits,
    })
  }),

  answer(agentBets.export, async ({ after, ...filters }, { caller, services, header }) => {
    const { read } = services.database
    const wanted = await wantedOf(read, filters, { memberId: caller.memberId, now: services.clock() })
    const found = await betsBefore(read, wanted, { place: placeIn(after), size: EXPORT_SIZE })
    const next = nextOf(found, EXPORT_SIZE, ({ at, vassalage, bet_id }) => `${at}.${vassalage}.${bet_id}`)
    const list = await toBets(read, found, { ...wanted, language: pageLanguageOf({ header }) })
    return ok({ list, next, currency, digits })
  }),
]

type Filters = Omit<InferOutput<typeof agentBets.export.input>, 'after'> & { readonly asOf?: number | undefined }

async function wantedOf(
  rows: Rows,
  { account, days, until, asOf, ...filters }: Filters,
  { memberId, now }: { memberId: string; now: number },
): Promise<WantedBets> {
  const { scope, gameType, vassalage, id, state } = filters
  const only = account === undefined ? undefined : ((await memberIdOf(rows, readAccountName(account))) ?? '')
  const number = id === undefined ? undefined : latinDigits(plainText(id))
  return { memberId, scope, state, only, gameType, vassalage, id: number, ...periodOf({ days, until, asOf }, now) }
}

/** Reads where an export goes on: time, vendor, and the vendor's id, which may have dots. */
function placeIn(after: string | undefined): BetPlace | undefined {
  const [, at, vassalage, id] = /^(\d{1,15})\.(\w+)\.(.+)$/.exec(after ?? '') ?? []
  return at && vassalage && id ? { at: Number(at), vassalage, id } : undefined
}

/** Adds names to bets; that of a player who has left the team is not the caller's to know. */
async function toBets(
  rows: Rows,
  found: readonly BetRow[],
  { memberId, state, language }: WantedBets & { readonly language: Language },
): Promise<TeamBet[]> {
  const players = await namedBelow(
    rows,
    memberId,
    found.map(({ member_id }) => member_id),
  )
  const games = await rows
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vassalage')
    .select(['game.node_id', gameNameIn(language).as('gameName'), vendorNameIn(language).as('vendorName')])
    .where('game.node_id', 'in', [...new Set(found.map(({ node_id }) => node_id))])
    .execute()
  const names = new Map(games.map(({ node_id, ...name }) => [node_id, name]))
  return found.map(({ at, vassalage, bet_id, member_id, node_id, stake, paid, level }) => ({
    id: bet_id,
    at,
    account: players.get(member_id)?.account ?? null,
    level,
    gameName: names.get(node_id)?.gameName ?? node_id,
    vassalage,
    vendorName: names.get(node_id)?.vendorName ?? vassalage,
    stake,
    paid,
    state,
  }))
}
