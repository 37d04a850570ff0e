import { formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import { type Contract, type ContractPhase, type Terms, paysOf } from '#stores/agent/pay/contracts.ts'
import { type MoneyContext, money, paysText } from './pay-words.ts'

const periodNames = {
  'five-minutes': 'contract.fiveMinutes',
  hourly: 'contract.hourly',
  daily: 'contract.daily',
  weekly: 'contract.weekly',
  semimonthly: 'contract.semimonthly',
  monthly: 'contract.monthly',
} as const satisfies Record<Terms['period'], MessageKey>

export const carryNames = {
  none: 'contract.carryNone',
  forever: 'contract.carryForever',
  previous: 'contract.carryPrevious',
} as const satisfies Record<Terms['carry'], MessageKey>

const phaseNames = {
  offer: 'contract.phaseOffer',
  inForce: 'contract.phaseInForce',
  starts: 'contract.phaseStarts',
  ended: 'contract.phaseEnded',
  rejected: 'contract.phaseRejected',
} as const satisfies Record<ContractPhase, MessageKey>

const reasonNames = {
  agent: 'contract.reasonAgent',
  offerer: 'contract.reasonOfferer',
  expired: 'contract.reasonExpired',
  upline: 'contract.reasonUpline',
  successor: 'contract.reasonSuccessor',
  higher: 'contract.reasonHigher',
  uplineEnded: 'contract.reasonUplineEnded',
  moved: 'contract.reasonMoved',
} as const satisfies Record<NonNullable<Contract['reason']>, MessageKey>

/** Says what each tier of terms pays. */
export function tierTexts(terms: Terms, context: MoneyContext): string[] {
  const { language, t } = context
  const isLost = terms.kind === 'dividend'
  return terms.tiers.map((tier, index) => {
    const from = [
      tier.valid > 0 && t('contract.fromValid', { amount: money(context, tier.valid) }),
      tier.lost > 0 && t('contract.fromLost', { amount: money(context, tier.lost) }),
      tier.active > 0 && t('contract.fromActive', { count: tier.active }),
    ].filter((text): text is string => text !== false)
    const paid = paysOf(terms, index)
    const pays = paid ? paysText(paid, context) : ''
    const what =
      terms.form === 'rate'
        ? t(isLost ? 'contract.paysLost' : 'contract.paysValid', { pays })
        : t('contract.paysAmount', { pays })
    if (from.length === 0) return what
    return t('contract.tier', { from: new Intl.ListFormat(language).format(from), what })
  })
}

/** Says what terms agree, a sentence for each tier and each choice. */
export function termsTexts(terms: Terms, context: MoneyContext): string[] {
  const { t } = context
  const { kind, period, activeFrom, cap, deducts, carry } = terms
  return [
    t('contract.paid', { period: t(periodNames[period]) }),
    ...tierTexts(terms, context),
    ...(terms.tiers.length > 1 ? [t('contract.lastTier')] : []),
    ...(activeFrom > 0 ? [t('contract.activeFrom', { amount: money(context, activeFrom) })] : []),
    ...(deducts.bonus ? [t('contract.deductsBonus')] : []),
    ...(deducts.pay ? [t('contract.deductsPay')] : []),
    ...(kind === 'dividend' ? [t(carryNames[carry])] : []),
    ...(cap === null ? [] : [t('contract.cap', { amount: money(context, cap) })]),
  ]
}

/** Says what became of a contract: its state, with the reason and the time of its end. */
export function phaseText(
  { contract, phase }: { contract: Contract; phase: ContractPhase },
  { language, t }: MoneyContext,
): string {
  const { startsAt, endsAt, expiresAt } = contract
  const time = (at: number) => formatMoment(language, at)
  const hasBegun = phase === 'starts' || phase === 'inForce'
  return [
    t(phaseNames[phase]),
    hasBegun && startsAt !== null && t('contract.startsAt', { time: time(startsAt) }),
    endsAt !== null && t(phase === 'ended' ? 'contract.endedAt' : 'contract.endsAt', { time: time(endsAt) }),
    phase === 'offer' && t('contract.expiresAt', { time: time(expiresAt) }),
    reasonText(contract, { phase, t }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Says why a contract was rejected or ends; nothing for one that goes on. */
export function reasonText(
  { reason }: Pick<Contract, 'reason'>,
  { phase, t }: Pick<MoneyContext, 't'> & { phase: ContractPhase },
): string | undefined {
  if (reason === null) return undefined
  if (phase !== 'rejected' && reason === 'agent') return t('contract.endedByAgent')
  if (phase !== 'rejected' && reason === 'offerer') return t('contract.endedByOfferer')
  return t(reasonNames[reason])
}

/** Both signatures: who signed, and when. */
export function signatures(contract: Contract, { language, t }: MoneyContext) {
  const { upline, agent, offeredAt, answeredAt, status } = contract
  const time = (at: number) => formatMoment(language, at)
  const by = upline ?? t('contract.operator')
  return [
    { name: t('contract.offeredBy'), value: t('contract.byAt', { account: by, time: time(offeredAt) }) },
    status === 'approved' && answeredAt !== null
      ? { name: t('contract.acceptedBy'), value: t('contract.byAt', { account: agent, time: time(answeredAt) }) }
      : { name: t('contract.acceptedBy'), value: t('contract.notSigned') },
  ]
}

/** Returns the number of a contract as people read it. */
export function contractNumber({ id }: Pick<Contract, 'id'>, { language }: Pick<MoneyContext, 'language'>): string {
  return formatNumber(language, Number(id))
}

/** The most names that a text lists. */
const MAX_NAMES = 20

/** Lists the first accounts, each isolated from the direction of the list, and how many more there are. */
export function namesText(accounts: readonly string[], { language, t }: Pick<MoneyContext, 'language' | 't'>): string {
  const more = accounts.length - MAX_NAMES
  const first = accounts.slice(0, MAX_NAMES).map((account) => `\u2068${account}\u2069`)
  const names = [...first, ...(more > 0 ? [t('contract.andMore', { count: more })] : [])]
  return new Intl.ListFormat(language, { type: 'unit' }).format(names)
}
