import { hash } from 'node:crypto'
import type { InferOutput } from 'valibot'
import { brand } from '#brand/brand.ts'
import { MAX_TOTAL } from '#contract/money/totals.ts'
import type { Exchanged, Ratio, pointsConvert, pointsRedeem } from '#contract/points/exchange.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { type Owner, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { approveExchange } from './answering.rows.ts'
import { convertPoints } from './exchange.rules.ts'
import { pointsOf, postPoints } from './points.rows.ts'
import type { PointsTables } from './points.tables.ts'
import { takeGoods } from './stock.rows.ts'

const { digits } = brand.currency

/** Who exchanges, and when. */
interface Actor {
  readonly member: Owner
  readonly now: number
}

/** A good as the mall shows it now. */
export interface OfferedGood {
  readonly points: number
  /** How many there are in all; null without an end. */
  readonly stock: number | null
  /** Whether it is sent by post. */
  readonly needsAddress: boolean
}

/** The outcome of a request: its answer, `again` if it was given before; or why nothing was exchanged. */
export type Requested =
  | { readonly answer: Exchanged; readonly isAgain: boolean }
  | { readonly refusal: RefusalCode; readonly nearest?: number }

type RedeemInput = Omit<InferOutput<typeof pointsRedeem.input>, 'password'>
type ConvertInput = Omit<InferOutput<typeof pointsConvert.input>, 'password'>

/** Returns into what points convert now, and below which amount that is at once, in minor units. */
export async function conversionRules(rows: Rows): Promise<{ ratio: Ratio; autoBelow: number }> {
  const points = await numberSetting(rows, 'pointsRatioPoints')
  const minor = await numberSetting(rows, 'pointsRatioMinor')
  return { ratio: { points, minor }, autoBelow: await numberSetting(rows, 'pointsAutoBelow') }
}

/**
 * Holds points and goods until staff decide, once: the same request again gets its first answer. Must run inside
 * `database.write`.
 * @param offered the good, if the mall has it
 */
export async function redeem(
  rows: Rows,
  { id, ...draft }: RedeemInput,
  { member, now, offered }: Actor & { readonly offered: OfferedGood | undefined },
): Promise<Requested> {
  const { good, number, points, address, remark } = draft
  const request = requestOf(id, ['redeem', good, number, points, address, remark])
  const earlier = await answeredBefore(rows, member.id, request)
  if (earlier) return earlier
  if (!offered) return { refusal: 'good_gone' }
  if (offered.points !== points) return { refusal: 'price_changed' }
  if (offered.needsAddress && address === '') return { refusal: 'address_missing' }
  // at most 10^9 points of 100 goods: exact
  const spent = points * number
  const owned = await pointsOf(rows, member.id)
  if (owned < spent) return { refusal: 'points_insufficient' }
  if (!(await takeGoods(rows, { good, number, stock: offered.stock }))) return { refusal: 'good_gone' }
  const answer: Exchanged = { status: 'processing', spent, points: owned - spent, amount: null, at: now, digits }
  const content = { kind: 'redeem', good_id: good, number, price: points, address, remark } as const
  const nothing = { amount: null, ratio_points: null, ratio_minor: null }
  await hold(rows, { ...request, ...content, ...nothing, points: spent, member_id: member.id, asked_at: now }, answer)
  return { answer, isAgain: false }
}

/**
 * Holds points for play money until staff decide, or converts them at once if it is little. Otherwise as `redeem`.
 */
export async function convert(rows: Rows, { id, ...draft }: ConvertInput, { member, now }: Actor): Promise<Requested> {
  const { points, amount } = draft
  const request = requestOf(id, ['convert', points, amount])
  const earlier = await answeredBefore(rows, member.id, request)
  if (earlier) return earlier
  const { ratio, autoBelow } = await conversionRules(rows)
  const owned = await pointsOf(rows, member.id)
  const refused = await refuseConversion(rows, { ...draft, ratio, owned }, { member, now })
  if (refused) return refused
  const status = amount < autoBelow ? 'approved' : 'processing'
  const answer: Exchanged = { status, spent: points, points: owned - points, amount, at: now, digits }
  const content = { kind: 'convert', amount, ratio_points: ratio.points, ratio_minor: ratio.minor } as const
  const nothing = { good_id: null, number: null, price: null, address: '', remark: '' }
  const held = { ...request, ...content, ...nothing, points, member_id: member.id, asked_at: now }
  const exchangeId = await hold(rows, held, answer)
  if (status === 'approved') {
    const approved = await approveExchange(rows, { id: exchangeId, now, isSilent: true })
    if (approved !== 'done') throw new Error(`The conversion ${exchangeId} was ${approved}.`)
  }
  return { answer, isAgain: false }
}

interface Conversion {
  readonly points: number
  readonly amount: number
  readonly ratio: Ratio
  readonly owned: number
}

async function refuseConversion(
  rows: Rows,
  { points, amount, ratio, owned }: Conversion,
  { member, now }: Actor,
): Promise<Requested | undefined> {
  if (await isOnBreak(rows, member.id, now)) return { refusal: 'on_break' }
  const converted = convertPoints(points, ratio, owned)
  if (converted === 'amount_too_large') return { refusal: converted }
  if ('nearest' in converted) return { refusal: 'points_multiple', ...converted }
  if (converted.amount !== amount) return { refusal: 'price_changed' }
  if (owned < points) return { refusal: 'points_insufficient' }
  const hasRoom = (await balanceOf(rows, playerAccount(member))) + amount <= MAX_TOTAL
  return hasRoom ? undefined : { refusal: 'amount_too_large' }
}

type Held = Omit<PointsTables['points_exchange'], 'id' | 'status' | 'answer' | 'answered_at' | 'reason' | 'line_id'>

/** Writes a request and takes its points; returns its id. */
async function hold(rows: Rows, held: Held, answer: Exchanged): Promise<number> {
  const row = { ...held, status: 'processing', answered_at: null, answer: JSON.stringify(answer) } as const
  const { id } = await rows.insertInto('points_exchange').values(row).returning('id').executeTakeFirstOrThrow()
  const { kind, member_id: memberId, points, asked_at: at } = held
  const posted = await postPoints(rows, { id: `${kind}:${id}`, memberId, amount: -points, kind, at })
  if (posted !== 'posted') throw new Error(`The points of exchange ${id} were ${posted}.`)
  return id
}

interface Request {
  readonly request_id: string
  readonly request_hash: string
}

function requestOf(id: string, content: readonly (string | number)[]): Request {
  return { request_id: id, request_hash: hash('sha256', JSON.stringify(content)) }
}

async function answeredBefore(rows: Rows, memberId: string, request: Request): Promise<Requested | undefined> {
  const known = await rows
    .selectFrom('points_exchange')
    .select(['request_hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('request_id', '=', request.request_id)
    .executeTakeFirst()
  if (!known) return undefined
  if (known.request_hash !== request.request_hash) return { refusal: 'transfer_conflict' }
  return { answer: JSON.parse(known.answer) as Exchanged, isAgain: true } // as it was stored
}
