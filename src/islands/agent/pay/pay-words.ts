import type { Language } from '#brand/languages.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { formatRate } from '#i18n/exact.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatDay, formatMoment } from '#i18n/moment.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import type { Pays } from '#stores/agent/pay/pay.ts'
import type { payStates } from '#stores/agent/pay/pay-place.ts'
import type { PayKind } from '#stores/agent/pay/revenue.ts'

const PARTS = 1_000_000n

/** The name of each kind of pay, as in the menu. */
export const payKindNames = {
  dividend: 'pay.dividend',
  'daily-salary': 'pay.dailyWages',
  'hourly-salary': 'pay.hourlySalary',
  'realtime-salary': 'pay.realtimeSalary',
} as const satisfies Record<PayKind, MessageKey>

/** The name of each state of a line. */
export const payStateNames = {
  paid: 'pay.statePaid',
  due: 'pay.stateDue',
  withheld: 'pay.stateWithheld',
  none: 'pay.stateNone',
} as const satisfies Record<(typeof payStates)[number], MessageKey>

/** An amount that a text is made of, with the digits of its currency. */
export interface MoneyContext extends TextContext {
  readonly digits: number
}

/** Formats minor units. */
export function money({ language, digits }: Pick<MoneyContext, 'language' | 'digits'>, minor: number): string {
  return formatMoney(language, { minor, digits })
}

/** Returns the whole minor units of millionths, rounded down as pay is. */
export function wholeMinor(parts: string): number {
  return Number(BigInt(parts) / PARTS)
}

interface PayPeriodSpan {
  readonly startsAt: number
  readonly endsAt: number
}

/** Names a period: a day, a range of days, or the time at which an hour or a slot begins. */
export function periodName({ startsAt, endsAt }: PayPeriodSpan, { language, t }: TextContext): string {
  if (endsAt - startsAt < DAY_MS || startsAt % DAY_MS !== 0) return formatMoment(language, startsAt)
  const [from, to] = [formatDay(language, startsAt), formatDay(language, endsAt - 1)]
  return from === to ? from : t('table.range', { from, to })
}

/** Says what a tier pays: "0.10 %", "$5.00", "$5.00 per active person". */
export function paysText(paid: Pays, context: MoneyContext): string {
  if (paid.form === 'rate') return formatRate(context.language, paid.pays)
  const amount = money(context, paid.pays)
  return paid.form === 'fixed' ? amount : context.t('pay.each', { amount })
}

/** Returns the number of a tier as people count. */
export function tierName(language: Language, tier: number): string {
  return formatNumber(language, tier + 1)
}
