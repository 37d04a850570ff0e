import { rowOf } from '#brand/languages.ts'
import type { staffContracts } from '#contract/staff/agents.ts'
import { type Pays, type Terms, paysOf } from '#contract/agent/terms.ts'
import { MAX_RATE } from '#contract/money/rate.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { moneyText } from '#staff/parts/money-text.ts'
import type { TextContext } from '#staff/parts/text.tsx'
import { periodNames } from './names.ts'

/** A contract of the list. */
export type Contract = StaffValue<typeof staffContracts>['contracts'][number]

/** Says what a contract agrees: its period, each tier, and the most that a period pays. */
export function termsText({ terms }: Contract, text: TextContext): string[] {
  const { language, t } = text
  return [
    t(periodNames[terms.period]),
    ...terms.tiers.map((_tier, index) => tierText(terms, index, text)),
    ...(terms.cap === null ? [] : [t('agents.cap', { amount: moneyText(language, terms.cap) })]),
  ]
}

function tierText(terms: Terms, index: number, { language, t }: TextContext): string {
  const { valid = 0, lost = 0, active = 0 } = terms.tiers[index] ?? {}
  const from = [
    valid > 0 && t('agents.fromValid', { amount: moneyText(language, valid) }),
    lost > 0 && t('agents.fromLost', { amount: moneyText(language, lost) }),
    active > 0 && t('agents.fromActive', { count: active }),
  ].filter((part): part is string => part !== false)
  const paid = paysOf(terms, index)
  const what = paid ? paysText(terms, paid, { language, t }) : ''
  return from.length === 0 ? what : t('agents.tier', { from: new Intl.ListFormat(language).format(from), what })
}

function paysText({ kind }: Terms, { form, pays }: Pays, { language, t }: TextContext): string {
  if (form === 'fixed') return moneyText(language, pays)
  if (form === 'each') return t('agents.paysEach', { pays: moneyText(language, pays) })
  const rate = new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'percent',
    maximumFractionDigits: 4,
  }).format(pays / MAX_RATE)
  return t(kind === 'dividend' ? 'agents.paysLost' : 'agents.paysValid', { pays: rate })
}
