import type { InferOutput } from 'valibot'
import {
  LINK_EXPORT_SIZE,
  LINK_PAGE_SIZE,
  MAX_OPEN_LINKS,
  agentLinkDays,
  agentLinks,
  makeAgentLink,
  stopAgentLink,
} from '#contract/agent/links.ts'
import { dayName } from '#contract/time/time.ts'
import { insertAffiliate } from '#gateway/affiliate/affiliate.rows.ts'
import { codeOf } from '#gateway/affiliate/link-code.ts'
import { type Answer, type Caller, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { nextOf, offsetOf, pagesOf, periodOf, readAt } from '#gateway/lists.rules.ts'
import type { Services } from '#gateway/services.ts'
import { type LinkSearch, channelsOf, linkBy, linkDaysOf, linkOfRequest, linkPage } from './links.rows.ts'
import { linksAfter, stopLink, sumLinks } from './links.rows.ts'
import { sortDays, sumDays, viewOf } from './links.rules.ts'

type Filters = Partial<Pick<LinkSearch, 'state' | 'channel'>>

/** The bytes of chance in a code: one for each character. */
const CODE_BYTES = 8

/** Answers the calls of an agent's invitation links (S2.75). `authorize` has already checked whose link a code is. */
export const linksAnswers: readonly Answer[] = [
  answer(agentLinks, async ({ sort, pageNo, asOf, ...filters }, request) => {
    const { read } = request.services.database
    const until = readAt(asOf, request.services.clock())
    const search = { ...searchOf(filters, request), until }
    const { found, ...sums } = await sumLinks(read, search)
    const list = await linkPage(read, search, { sort, pageNo })
    return ok({
      list: list.map(viewOf),
      found,
      totalPages: pagesOf(found, LINK_PAGE_SIZE),
      asOf: until,
      sums,
      channels: await channelsOf(read, search.agentId),
      origin: originOf(request.services),
    })
  }),

  answer(agentLinks.export, async ({ after, ...filters }, request) => {
    const list = await linksAfter(request.services.database.read, searchOf(filters, request), after)
    return ok({
      list: list.map(viewOf),
      next: nextOf(list, LINK_EXPORT_SIZE, ({ code }) => code),
      origin: originOf(request.services),
    })
  }),

  answer(agentLinkDays, async ({ code, sort, pageNo, asOf, ...period }, request) => {
    const { read } = request.services.database
    const { agentId, now } = searchOf({}, request)
    const link = await linkBy(read, code, { agentId, now })
    if (!link) return refuse('forbidden')
    const days = (await linkDaysOf(read, link.code, periodOf(period, readAt(asOf, now)))).map(dayOf)
    const from = offsetOf(pageNo, LINK_PAGE_SIZE)
    return ok({
      link: viewOf(link),
      list: sortDays(days, sort).slice(from, from + LINK_PAGE_SIZE),
      found: days.length,
      totalPages: pagesOf(days.length, LINK_PAGE_SIZE),
      asOf: readAt(asOf, now),
      sums: sumDays(days),
      origin: originOf(request.services),
    })
  }),

  answer(agentLinkDays.export, async ({ code, ...period }, { services }) => {
    const days = await linkDaysOf(services.database.read, code, periodOf(period, services.clock()))
    return ok({ list: days.map(dayOf), next: null })
  }),

  answer(makeAgentLink, make),

  answer(stopAgentLink, async ({ code }, request) => {
    const { agentId, now } = searchOf({}, request)
    const stopped = await request.services.database.write(async (rows) => {
      await stopLink(rows, code, now)
      return linkBy(rows, code, { agentId, now })
    })
    return stopped ? ok({ link: viewOf(stopped) }) : refuse('forbidden')
  }),
]

type MakeInput = InferOutput<typeof makeAgentLink.input>

/** Makes a link, once for each id; links that have ended do not count against the limit. */
async function make(
  { id, type, channel: typed, validUntil, maxUses }: MakeInput,
  request: Request & { readonly caller: Caller },
): Promise<Outcome<InferOutput<typeof makeAgentLink.value>>> {
  const { database, chance } = request.services
  const channel = typed.trim()
  const { agentId, now } = searchOf({}, request)
  const origin = originOf(request.services)
  return database.write(async (rows) => {
    const known = await linkOfRequest(rows, id, { agentId, now })
    if (known) return ok({ link: viewOf(known), origin })
    // forms ask for a day to come
    if (validUntil !== undefined && validUntil <= now) return refuse('bad_request')
    const { found } = await sumLinks(rows, { agentId, now, state: 'open', channel: undefined })
    if (found >= MAX_OPEN_LINKS) return ok({ link: null, origin })
    await insertAffiliate(rows, {
      code: codeOf(chance(CODE_BYTES)),
      member_id: agentId,
      domain: null,
      request_id: id,
      type: type === 'agent' ? 1 : 0,
      channel,
      created_at: now,
      valid_until: validUntil ?? null,
      max_uses: maxUses ?? null,
      stopped_at: null,
    })
    const made = await linkOfRequest(rows, id, { agentId, now })
    return made ? ok({ link: viewOf(made), origin }) : refuse('unknown_error')
  })
}

function searchOf(
  { state, channel }: Filters,
  { caller, services }: Request & { readonly caller: Caller },
): LinkSearch {
  return { agentId: caller.memberId, state, channel, now: services.clock() }
}

/** Returns the origin of the portal where people register: on the agents' side, another one. */
function originOf({ side, origin, playersOrigin }: Services): string | null {
  return side === 'players' ? origin() : (playersOrigin ?? null)
}

function dayOf({ day, ...funnel }: Awaited<ReturnType<typeof linkDaysOf>>[number]) {
  return { day: dayName(day), ...funnel }
}
