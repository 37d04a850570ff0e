import { MAX_MINOR } from '#contract/money/money.ts'
import { isTrial } from '#contract/rights.ts'
import { MAX_TOTAL } from '#contract/money/totals.ts'
import { type Day, dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { settingFrom } from '#gateway/settings/settings.rules.ts'
import { type Owner, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { type PayoutBound, brokenBound, payoutBounds } from './payout-bounds.rules.ts'

/** The account of a vendor's payouts to all players. */
const ALL = ''

/** The money call that asks for a payout. */
interface Order {
  readonly vendor: string
  readonly player: Owner
  /** The payouts of its play before, minor units. */
  readonly won: number
  readonly now: number
}

interface Payout {
  /** Minor units. */
  readonly amount: number
  /** It claims a jackpot besides. */
  readonly hasJackpot: boolean
}

/** Why a payout is refused: beyond a bound that the operator has set, or beyond what can be counted. */
export type PayoutRefusal = { state: 'bounded'; bound: PayoutBound; max: number } | { state: 'overflow' }

interface Place {
  readonly day: Day
  readonly vendor: string
  readonly trial: number
  readonly account: string
}

const storedBounds = prepared((rows, _values: object) =>
  rows.selectFrom('setting').select(['key', 'value']).where('key', 'in', payoutBounds),
)

const paidOn = prepared((rows, { day, vendor, trial, account }: Place) =>
  rows
    .selectFrom('payout_day')
    .select(['account_id', 'paid'])
    .where('day', '=', day)
    .where('vassalage', '=', vendor)
    .where('is_trial', '=', trial)
    .where((at) => at.or([at('account_id', '=', ALL), at('account_id', '=', account)])),
)

const addPaid = prepared((rows, { day, vendor, trial, account, amount }: Place & { amount: number }) =>
  rows
    .insertInto('payout_day')
    .values({ day, vassalage: vendor, is_trial: trial, account_id: account, paid: amount })
    .onConflict((clash) => clash.doUpdateSet((at) => ({ paid: at('payout_day.paid', '+', at.ref('excluded.paid')) }))),
)

const forgetBefore = prepared((rows, { day }: { day: Day }) => rows.deleteFrom('payout_day').where('day', '<', day))

const balanceOf = prepared((rows, { account }: { account: string }) =>
  rows.selectFrom('account').select('balance').where('id', '=', account),
)

/** Returns why a payout may not be made, if so; nothing has been changed. */
export async function refusePayout(
  rows: Rows,
  order: Order,
  { amount, hasJackpot }: Payout,
): Promise<PayoutRefusal | undefined> {
  const { won, player } = order
  if (amount === 0 && !hasJackpot) return undefined
  const [{ balance } = { balance: 0 }] = await balanceOf(rows, { account: playerAccount(player) })
  const room = MAX_TOTAL - amount - (hasJackpot ? MAX_MINOR : 0)
  if (Math.max(won, balance ?? 0) > room) return { state: 'overflow' }
  return await boundOf(rows, order, amount)
}

async function boundOf(rows: Rows, order: Order, payout: number): Promise<PayoutRefusal | undefined> {
  const stored = new Map((await storedBounds(rows, {})).map(({ key, value }) => [key, value]))
  const valueOf = (name: PayoutBound) => settingFrom(name, stored.get(name))
  const [payoutMax, payoutDayPlayer, payoutDayVendor] = payoutBounds.map(valueOf) as [number, number, number]
  const bounds = { payoutMax, payoutDayPlayer, payoutDayVendor }
  const bound = brokenBound(payout, await paidToday(rows, placeOf(order)), bounds)
  return bound && { state: 'bounded', bound, max: bounds[bound] }
}

async function paidToday(rows: Rows, place: Place) {
  const paid = new Map((await paidOn(rows, place)).map(({ account_id, paid }) => [account_id, paid]))
  return { player: paid.get(place.account) ?? 0, all: paid.get(ALL) ?? 0 }
}

/** Counts a payout of today, and forgets earlier days with the first one. */
export async function countPayout(rows: Rows, order: Order, amount: number): Promise<void> {
  if (amount === 0) return
  const place = placeOf(order)
  if ((await paidToday(rows, place)).all === 0) await forgetBefore(rows, { day: place.day })
  await addPaid(rows, { ...place, amount })
  await addPaid(rows, { ...place, account: ALL, amount })
}

function placeOf({ vendor, player, now }: Order): Place {
  const trial = Number(isTrial(player.type))
  return { day: dayAt(now), vendor, trial, account: playerAccount(player) }
}
