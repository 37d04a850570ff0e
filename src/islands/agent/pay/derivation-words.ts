import { formatExact } from '#i18n/exact.ts'
import { formatNumber } from '#i18n/format.ts'
import { formatMoment } from '#i18n/moment.ts'
import { signed } from '#islands/table/table-words.ts'
import { type Derivation, baseOf, paysOf } from '#stores/agent/pay/pay-line.ts'
import { type MoneyContext, money, paysText, periodName, tierName } from './pay-words.ts'

interface Figure {
  readonly name: string
  readonly value: string
  readonly isResult?: boolean
}

/** Says in sentences how a line came about: what was counted, what it is worth, whose part of it is, what was paid. */
export function derivationText(line: Derivation, context: MoneyContext): string {
  const { language, t } = context
  const { facts, result, withheld } = line
  const exact = (parts: string) => formatExact(language, { parts: BigInt(parts), digits: line.digits })
  const period = periodName(line, context)
  const isLost = baseOf(line.kind) === 'lost'
  const sentences = [
    isLost
      ? t('pay.saysLost', { period, amount: money(context, result.base) })
      : t('pay.saysValid', { period, amount: money(context, result.base) }),
    saysTier(line, context),
    facts.below !== '0' && t('pay.saysBelow', { amount: exact(facts.below), agents: agentsOf(line, context) }),
    withheld > 0 && t('pay.saysWithheld', { amount: money(context, withheld) }),
    result.pay > withheld ? t('pay.saysPaid', { amount: money(context, result.pay - withheld) }) : t('pay.saysNothing'),
  ]
  return sentences.filter(Boolean).join(' ')
}

function saysTier({ terms, result, facts }: Derivation, context: MoneyContext): string {
  const { language, t } = context
  const applied = paysOf(terms, result.tier)
  if (!applied || result.tier === null) return t('pay.saysNoTier')
  const tier = tierName(language, result.tier)
  const amount = formatExact(language, { parts: BigInt(result.worth), digits: context.digits })
  const pays = paysText(applied, context)
  if (terms.form === 'each')
    return t('pay.saysEach', { tier, pays, people: formatNumber(language, facts.active), amount })
  return t('pay.saysTier', { tier, pays, amount })
}

function agentsOf({ shares, sharesCount }: Derivation, { language, t }: MoneyContext): string {
  const named = shares.flatMap(({ agent }) => (agent === null ? [] : [agent]))
  // a few names are a sentence, many are the list below it
  if (sharesCount <= 3 && named.length === sharesCount) return new Intl.ListFormat(language).format(named)
  return t('pay.agents', { count: sharesCount })
}

/** Returns every figure of a line, in the order of its computation; those that are nothing are left out. */
export function derivationFigures(line: Derivation, context: MoneyContext): Figure[] {
  return [...countedFigures(line, context), ...splitFigures(line, context), ...moneyFigures(line, context)]
}

function countedFigures({ rounds, facts, terms, result, kind }: Derivation, context: MoneyContext): Figure[] {
  const { language, t } = context
  const change = (name: string, minor: number): Figure[] =>
    minor === 0 ? [] : [{ name, value: signed(language, { minor, digits: context.digits }) }]
  const isLost = baseOf(kind) === 'lost'
  return [
    { name: t('pay.rounds'), value: formatNumber(language, rounds) },
    { name: t('pay.valid'), value: money(context, facts.valid) },
    { name: t('pay.lost'), value: money(context, facts.kept) },
    ...(terms.activeFrom > 0 ? [{ name: t('pay.active'), value: formatNumber(language, facts.active) }] : []),
    ...(terms.deducts.bonus ? change(t('pay.bonuses'), -facts.bonus) : []),
    ...(terms.deducts.pay ? change(t('pay.otherPay'), -facts.otherPay) : []),
    ...change(t('pay.corrections'), isLost ? facts.correctedKept : facts.correctedValid),
    ...change(t('pay.carriedIn'), facts.carry.lasting + facts.carry.once),
    { name: t('pay.base'), value: money(context, result.base), isResult: true },
  ]
}

function splitFigures(line: Derivation, context: MoneyContext): Figure[] {
  const { language, t } = context
  const { result, facts, terms, shares, sharesCount } = line
  const exact = (parts: string | number) => formatExact(language, { parts: BigInt(parts), digits: line.digits })
  const hidden = sharesCount - shares.length
  return [
    ...(terms.cap === null ? [] : [{ name: t('pay.cap'), value: money(context, terms.cap) }]),
    { name: t('pay.gross'), value: exact(result.worth), isResult: true },
    ...shares.map(({ agent, entitled }, at) => ({
      name: agent === null ? t('pay.shareGone', { number: formatNumber(language, at + 1) }) : t('pay.share', { agent }),
      value: exact(entitled),
    })),
    ...(hidden > 0 ? [{ name: t('pay.sharesMore', { count: hidden }), value: '…' }] : []),
    { name: t('pay.below'), value: exact(facts.below) },
    { name: t('pay.entitled'), value: exact(result.entitled) },
    { name: t('pay.difference'), value: exact(result.numerator) },
    { name: t('pay.restBefore'), value: exact(facts.rest) },
    { name: t('pay.pay'), value: money(context, result.pay), isResult: true },
    { name: t('pay.restAfter'), value: exact(result.rest) },
  ]
}

function moneyFigures({ run, result, withheld, postedAt, entry }: Derivation, context: MoneyContext): Figure[] {
  const { language, t, digits } = context
  const carried = result.carry.lasting + result.carry.once
  return [
    ...(carried < 0 ? [{ name: t('pay.carriedOut'), value: signed(language, { minor: carried, digits }) }] : []),
    ...(withheld > 0 ? [{ name: t('pay.withheld'), value: money(context, withheld) }] : []),
    { name: t('pay.paidAt'), value: postedAt === null ? t('pay.stateDue') : formatMoment(language, postedAt) },
    ...(entry === null ? [] : [{ name: t('pay.entry'), value: formatNumber(language, Number(entry)) }]),
    { name: t('pay.number'), value: formatNumber(language, Number(run)) },
  ]
}
