import {
  type InferOutput,
  boolean,
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
  transform,
  uuid,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { COMMENT_UNITS, isCommentShort, normalizeComment } from '#contract/fields/comment.ts'
import { as, list } from '#contract/list.ts'
import { after } from '#contract/member/records.ts'
import { positiveMinor, total } from '#contract/money/money.ts'
import { period } from '#contract/period.ts'
import { positivePoints } from '#contract/rewards/reward.ts'
import { balance } from '#contract/wallet/balance.ts'
import { orderPassword, sealedRefusals } from '#contract/wallet/sealed-order.ts'

const { currency, digits } = balance.value.entries
const wholePoints = pipe(number(), integer(), minValue(0))

/** The most of one good that a single exchange takes. */
export const MAX_GOODS = 100
/** What points are exchanged for. */
export const exchangeKinds = ['redeem', 'convert'] as const
/** S4.44. `processing`: points and goods are held until staff decide; `rejected`: both are back. */
export const exchangeStates = ['processing', 'approved', 'rejected'] as const
/** So many points are converted into so many minor units. */
const ratio = object({ points: positivePoints, minor: positiveMinor })
export type Ratio = InferOutput<typeof ratio>

/** The rules of points, what the caller has of them, and which password is required (readings, X41). */
export const pointsConfig = endpoint({
  name: 'pointsConfig',
  method: 'GET',
  path: '/wps/points/config',
  access: 'token',
  input: strictObject({}),
  value: object({
    /** Whether points are earned and exchanged at all (the switch PTSYS3). */
    isOn: boolean(),
    points: wholePoints,
    /** The stakes that one point is earned with, in minor units by the weight of the game. */
    per: positiveMinor,
    ratio,
    /** A conversion into less than this is approved at once; minor units. */
    autoBelow: total,
    password: picklist(['payment', 'login']),
    currency,
    digits,
  }),
  refusals: [],
})

/** A comment or an address in the member's words. */
const words = pipe(string(), maxLength(2 * COMMENT_UNITS), transform(normalizeComment), check(isCommentShort))

/** What both exchanges need: an id made before it is sent, the idempotency key, and the password. */
const sealedExchange = { id: pipe(string(), uuid()), password: orderPassword }
const exchangeRefusals = ['points_insufficient', 'price_changed', 'transfer_conflict', ...sealedRefusals] as const

/** What an exchange has held, and what is left. A repeat gets the same answer. */
const exchanged = object({
  status: picklist(exchangeStates),
  /** The points that were spent, and those that are left. */
  spent: positivePoints,
  points: wholePoints,
  /** Minor units; null for goods. */
  amount: nullable(positiveMinor),
  at: number(),
  digits,
})
export type Exchanged = InferOutput<typeof exchanged>

/**
 * S4.44: holds points and goods until staff decide. The client makes `id` before sending: the same content again gets the
 * first answer, another content `transfer_conflict`. `points`: the price of one that the caller has seen; if it is another
 * by now, the call is refused `price_changed`.
 */
export const pointsRedeem = endpoint({
  name: 'pointsRedeem',
  method: 'POST',
  path: '/wps/points/redeem',
  access: 'account',
  sealed: true,
  input: strictObject({
    ...sealedExchange,
    good: pipe(string(), maxLength(64)),
    number: pipe(number(), integer(), minValue(1), maxValue(MAX_GOODS)),
    points: positivePoints,
    address: optional(words, ''),
    remark: optional(words, ''),
  }),
  value: exchanged,
  refusals: ['good_gone', 'address_missing', ...exchangeRefusals],
})

/**
 * S4.44: converts points into play money, by multiples of the ratio alone: for any other number the detail of
 * `points_multiple` names the nearest one. `amount`: what the caller was shown, in minor units; if it would be another by
 * now, the call is refused `price_changed`.
 */
export const pointsConvert = endpoint({
  name: 'pointsConvert',
  method: 'POST',
  path: '/wps/points/convert',
  access: 'account',
  sealed: true,
  input: strictObject({ ...sealedExchange, points: positivePoints, amount: positiveMinor }),
  value: exchanged,
  refusals: ['points_multiple', 'amount_too_large', 'on_break', ...exchangeRefusals],
  refusalValue: object({ nearest: positivePoints }),
})

/** An exchange of the caller's points, with the ratio or price as it was then. */
const exchange = object({
  id: string(),
  kind: picklist(exchangeKinds),
  /** The name of the good, or its id if it is gone from the mall; null for a conversion. */
  good: nullable(string()),
  /** How many of the good. */
  number: nullable(number()),
  points: positivePoints,
  /** What points were converted into, in minor units, and the ratio; null for goods. */
  amount: nullable(positiveMinor),
  ratio: nullable(ratio),
  status: picklist(exchangeStates),
  askedAt: number(),
  answeredAt: nullable(number()),
  address: string(),
  remark: string(),
  /** Why it was rejected, in the operator's words. */
  reason: nullable(string()),
})
export type Exchange = InferOutput<typeof exchange>

/** The columns that exchanges can be sorted by, smallest first; with `-` largest first. */
export const exchangeSorts = ['points', '-points'] as const

/** S3.32: the caller's exchanges of a period, newest first unless sorted. `spent`: the points of all that are found and not rejected. */
export const pointsRedeemList = list({
  name: 'pointsRedeemList',
  path: '/wps/points/redeem',
  access: 'account',
  filters: {
    ...period('30'),
    kind: as('kind', optional(picklist(exchangeKinds))),
    status: as('status', optional(picklist(exchangeStates))),
  },
  sorts: exchangeSorts,
  row: exchange,
  page: { spent: wholePoints, currency, digits },
  file: { input: { after }, value: { currency, digits } },
})
