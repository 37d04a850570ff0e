import {
  check,
  integer,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  uuid,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { isPrintable } from '#contract/fields/field-error.ts'
import { as, list } from '#contract/list.ts'
import { listOf } from '#contract/lists.ts'
import { period } from '#contract/period.ts'
import { total } from '#contract/money/money.ts'

/** What an account becomes that is opened by a link. */
export const linkTypes = ['member', 'agent'] as const
/** A link that works, and why one no longer does. */
export const linkStates = ['open', 'expired', 'usedUp', 'stopped'] as const
/** The steps of a link's funnel, in their order; each is a column that can be sorted by. */
export const funnelSteps = ['visits', 'registered', 'deposited', 'active'] as const
/** Smallest first; with `-` largest first. */
export const linkSorts = [
  'visits',
  '-visits',
  'registered',
  '-registered',
  'deposited',
  '-deposited',
  'active',
  '-active',
] as const

/** Links and days on a page. */
export const LINK_PAGE_SIZE = 20
/** Rows of one answer of an export. */
export const LINK_EXPORT_SIZE = 1_000
/** The most links of an agent that work at a time. */
export const MAX_OPEN_LINKS = 200
/** The most names of channels that are offered to filter by. */
export const MAX_CHANNELS = 100
/** The most characters of a channel's name, and the most registrations that a link may be limited to. */
export const MAX_CHANNEL_LENGTH = 40
export const MAX_USES = 1_000_000

/**
 * How many people a link brought: visits (one per device and day), registrations, people who have made a first deposit,
 * and people who have settled a first bet.
 */
const funnel = { visits: total, registered: total, deposited: total, active: total }

const channel = pipe(string(), maxLength(MAX_CHANNEL_LENGTH), check(isPrintable))
const code = pipe(string(), maxLength(64))

const link = object({
  code: string(),
  type: picklist(linkTypes),
  /** '' for none. */
  channel: string(),
  state: picklist(linkStates),
  /** `null` for a code that the operator gave. */
  createdAt: nullable(number()),
  /** `null` for no end. */
  validUntil: nullable(number()),
  /** `null` for no limit. */
  maxUses: nullable(total),
  ...funnel,
})

/** The origin of the players' portal, where links lead; `null` if the operator of an agents' portal has not set it. */
const origin = nullable(string())
/** S2.75: the caller's invitation links, the newest first unless sorted. `sums` are those of all that is found. */
export const agentLinks = list({
  name: 'agentLinks',
  path: '/wps/agent/links',
  access: 'agent',
  filters: {
    state: as('state', optional(picklist(linkStates))),
    channel: as('channel', optional(pipe(string(), maxLength(MAX_CHANNEL_LENGTH)))),
  },
  sorts: linkSorts,
  row: link,
  page: {
    sums: object(funnel),
    /** The names of the caller's channels, in order. */
    channels: listOf(string()),
    origin,
  },
  file: { input: { after: optional(code) }, value: { origin } },
})

const linkDay = object({ day: string(), ...funnel })

/**
 * S2.75: the funnel of one link by UTC day, of the days on which it brought anybody; the newest day first unless sorted.
 * Each step counts on the day it happened.
 */
export const agentLinkDays = list({
  name: 'agentLinkDays',
  path: '/wps/agent/links/days',
  access: 'agent',
  owner: { field: 'code', kind: 'link', scope: 'own' },
  filters: { code: as('link', code), ...period('7') },
  sorts: linkSorts,
  row: linkDay,
  page: { link, sums: object(funnel), origin },
  // all at once: a period has `MAX_PERIOD_DAYS` at most
  file: { input: {}, value: {} },
})

/**
 * S2.75: makes an invitation link; `null` if the agent already has `MAX_OPEN_LINKS` that work. The client makes `id` before
 * sending: a repeat gets the same link. `validUntil` is exclusive, in milliseconds since the epoch.
 */
export const makeAgentLink = endpoint({
  name: 'makeAgentLink',
  method: 'POST',
  path: '/wps/agent/links',
  access: 'agent',
  limit: 'costly',
  input: strictObject({
    id: pipe(string(), uuid()),
    type: picklist(linkTypes),
    channel,
    validUntil: optional(pipe(number(), integer(), minValue(0), maxValue(8.64e15))),
    maxUses: optional(pipe(number(), integer(), minValue(1), maxValue(MAX_USES))),
  }),
  value: object({ link: nullable(link), origin }),
  refusals: [],
})

/** S2.75: stops a link for good. Who registered by it stays. */
export const stopAgentLink = endpoint({
  name: 'stopAgentLink',
  method: 'POST',
  path: '/wps/agent/links/stop',
  access: 'agent',
  owner: { field: 'code', kind: 'link', scope: 'own' },
  input: strictObject({ code }),
  value: object({ link }),
  refusals: [],
})
