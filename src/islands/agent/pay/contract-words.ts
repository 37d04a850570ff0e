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

/** Says what terms agree, a sentence for each tier and each choice. */
export function termsTexts(terms: Terms, context: MoneyContext): string[] {
  const { language, t } = context
  const { kind, form, period, activeFrom, cap, deducts, carry } = terms
  const isLost = kind === 'dividend'
  const tiers = terms.tiers.map((tier, index) => {
    const from = [
      tier.valid > 0 && t('contract.fromValid', { amount: money(context, tier.valid) }),
      tier.lost > 0 && t('contract.fromLost', { amount: money(context, tier.lost) }),
      tier.active > 0 && t('contract.fromActive', { count: tier.active }),
    ].filter((text): text is string => text !== false)
    const paid = paysOf(terms, index)
    const pays = paid ? paysText(paid, context) : ''
    const what =
      form === 'rate'
        ? t(isLost ? 'contract.paysLost' : 'contract.paysValid', { pays })
        : t('contract.paysAmount', { pays })
    if (from.length === 0) return what
    return t('contract.tier', { from: new Intl.ListFormat(language).format(from), what })
  })
  return [
    t('contract.paid', { period: t(periodNames[period]) }),
    ...tiers,
    ...(terms.tiers.length > 1 ? [t('contract.lastTier')] : []),
    ...(activeFrom > 0 ? [t('contract.activeFrom', { amount: money(context, activeFrom) })] : []),
    ...(deducts.bonus ? [t('contract.deductsBonus')] : []),
    ...(deducts.pay ? [t('contract.deductsPay')] : []),
    ...(isLost ? [t(carryNames[carry])] : []),
    ...(cap === null ? [] : [t('contract.cap', { amount: money(context, cap) })]),
  ]
}

/** Says what became of a contract: its state, with the reason and the time of its end. */
export function phaseText(
  { contract, phase }: { contract: Contract; phase: ContractPhase },
  { language, t }: MoneyContext,
): string {
  const { reason, startsAt, endsAt, expiresAt } = contract
  const time = (at: number) => formatMoment(language, at)
  const hasBegun = phase === 'starts' || phase === 'inForce'
  return [
    t(phaseNames[phase]),
    hasBegun && startsAt !== null && t('contract.startsAt', { time: time(startsAt) }),
    endsAt !== null && t(phase === 'ended' ? 'contract.endedAt' : 'contract.endsAt', { time: time(endsAt) }),
    phase === 'offer' && t('contract.expiresAt', { time: time(expiresAt) }),
    reason !== null && t(reasonName(reason, phase)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function reasonName(reason: NonNullable<Contract['reason']>, phase: ContractPhase): MessageKey {
  if (phase !== 'rejected' && reason === 'agent') return 'contract.endedByAgent'
  if (phase !== 'rejected' && reason === 'offerer') return 'contract.endedByOfferer'
  return reasonNames[reason]
}

/** Both signatures: who signed, and when. */
export function signatures(contract: Contract, { language, t }: MoneyContext) {
  const { upline, agent, offeredAt, answeredAt, status } = contract
  const time = (at: number) => formatMoment(language, at)
  const by = upline ?? t('contract.operatorOrFormer')
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
