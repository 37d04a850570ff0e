import { errorTexts, type MoneyContext } from '#islands/fields/money-words.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { DepositField } from '#stores/wallet/deposit.ts'
import { type DepositFacts, type OwnDepositLimit, tightestLimit } from '#stores/wallet/deposits.ts'
import type { OrderState } from '#stores/wallet/money-order.ts'

/** The facts, language and translator of the parts of a deposit. */
export type DepositContext = MoneyContext<DepositFacts>

const errorKeys = {
  missing: { amount: 'deposit.amountMissing' },
  refused: {
    amount_too_small: 'deposit.amountSmall',
    amount_too_large: 'deposit.amountLarge',
    deposit_day_limit: 'deposit.day',
  },
} as const
const keysWithOwn = { ...errorKeys, refused: { ...errorKeys.refused, limit_deposit: 'deposit.overOwn' } } as const

/** Returns the error text of a deposit's amount, if it has an error. */
export function depositError(order: OrderState<DepositField, unknown, unknown>, context: DepositContext) {
  const { facts, language } = context
  const left = formatMoney(language, { minor: facts.leftToday, digits: facts.digits })
  const own = tightestLimit(facts)
  const limit = own ? context.t(ownNames[own.kind]) : ''
  const ownLeft = own ? formatMoney(language, { minor: own.left, digits: facts.digits }) : ''
  return errorTexts(order, own ? keysWithOwn : errorKeys, { ...context, values: { left, limit, ownLeft } })('amount')
}

const ownNames = {
  depositDay: 'deposit.ownDay',
  depositWeek: 'deposit.ownWeek',
  depositMonth: 'deposit.ownMonth',
} as const

/** Returns what one of the member's own limits leaves, and when more is free. */
export function ownLimitText(limit: OwnDepositLimit, { facts, language, t }: DepositContext): string {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  const values = { limit: t(ownNames[limit.kind]), left: money(limit.left), max: money(limit.amount) }
  if (limit.freeAt === null) return t('deposit.ownLeft', values)
  return t('deposit.ownLeftFrom', { ...values, time: formatMoment(language, limit.freeAt) })
}

/** Returns how much of the daily limit is left, and until when. */
export function dayText({ facts, language, t }: DepositContext): string {
  const money = (minor: number) => formatMoney(language, { minor, digits: facts.digits })
  const { maxPerDay, leftToday, dayEndsAt } = facts
  return t('deposit.left', {
    max: money(maxPerDay),
    left: money(leftToday),
    time: formatMoment(language, dayEndsAt),
  })
}

const MAX_PRESETS = 5
const steps = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000]

/** Returns the largest round amounts that can be deposited now, in minor units. */
export function presetsOf({ min, max, leftToday, digits, ownLimits }: DepositFacts): readonly number[] {
  const ceiling = Math.min(max, leftToday, ...ownLimits.map(({ left }) => left))
  return steps
    .map((step) => step * 10 ** digits)
    .filter((amount) => amount >= min && amount <= ceiling)
    .slice(-MAX_PRESETS)
}
