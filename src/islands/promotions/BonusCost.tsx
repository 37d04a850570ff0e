import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Language } from '#brand/languages.ts'
import { brand } from '#brand/brand.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import {
  $bonusReturns,
  type BonusTerms,
  type KindCost,
  costsOf,
  loadBonusReturns,
} from '#stores/promotions/bonus-cost.ts'
import style from './BonusCost.module.css'

interface Props {
  terms: BonusTerms
  /** Stakes by weight that are still required, in minor units. */
  left: number
  language: Language
  t: Translate<MessageKey>
}

/** Says what a bonus costs on average to fulfil, by kind of game, before it is accepted and while it runs. */
export function BonusCost({ terms, left, language, t }: Props) {
  const returns = useStore($bonusReturns)
  useEffect(() => void loadBonusReturns(), [])
  return (
    <ul className={style.costs}>
      {costsOf(terms, left, returns ?? []).map((one) => (
        <li key={one.kind}>{costText(one, { terms, left, language, t })}</li>
      ))}
    </ul>
  )
}

function costText({ kind, weight, stakes, rtp, cost }: KindCost, { terms, language, t }: Props): string {
  const money = (minor: number) => `\u2068${formatMoney(language, { minor, digits: brand.currency.digits })}\u2069`
  const name = t(`games.category${kind}`)
  if (weight === 0) return t('bonus.costNone', { kind: name })
  const known = { kind: name, weight, stakes: money(stakes), amount: money(terms.amount) }
  if (rtp === undefined || cost === undefined) return t('bonus.costUnknown', known)
  const whole = { ...known, rtp: formatNumber(language, rtp / 100), cost: money(cost) }
  return t(cost >= terms.amount ? 'bonus.costAll' : 'bonus.cost', whole)
}
