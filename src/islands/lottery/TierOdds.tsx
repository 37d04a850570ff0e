import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDigits, formatOdds } from '#i18n/lottery-text.ts'
import type { Market } from '#stores/lottery/board.ts'
import type { PricedLine } from '#stores/lottery/slip.ts'
import type { BoardText } from './board-text.ts'
import { numberLike } from './market-names.ts'
import { partText } from './tier-names.ts'
import style from './Board.module.css'

/** Returns whether the numbers of a market win in several prize tiers. */
export function hasTiers({ rule }: Market): boolean {
  return rule.kind === 'same' && rule.parts.length > 1
}

/** What a number wins in each prize tier, times the unit: after a number of each pattern of digits if that matters. */
export function TierOdds({ market, language, t }: BoardText & { market: Market }) {
  if (market.rule.kind !== 'same') return null
  const patterns = Object.entries(market.odds).toSorted(([one], [other]) => Number(other) - Number(one))
  return (
    <table className={style.tiers} data-testid="tiers">
      <caption>{t('lottery.paysTiers')}</caption>
      <tbody>
        {market.rule.parts.map((part, tier) => (
          <tr key={tier}>
            <th scope="row">{partText({ t }, part)}</th>
            <td>
              {patterns.map(([pattern, odds]) => (
                <span key={pattern}>
                  {patterns.length > 1 && `${formatDigits(language, numberLike(pattern))}: `}
                  <strong>{formatOdds(language, odds[tier] ?? 0)}×</strong>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TierPrizesProps extends BoardText {
  priced: PricedLine
  market: Market
}

/** What a line costs, and what a number of it wins in each prize tier. */
export function TierPrizes({ priced, market, language, t }: TierPrizesProps) {
  const money = (minor: number) => formatMoney(language, { minor, digits: brand.currency.digits })
  const parts = market.rule.kind === 'same' ? market.rule.parts : []
  return (
    <dl className={style.prizes} data-testid="tier-prizes">
      <div>
        <dt>{t('lottery.price')}</dt>
        <dd>{money(priced.price)}</dd>
      </div>
      {priced.tiers.map((prize, tier) => (
        <div key={tier}>
          <dt>{partText({ t }, parts[tier])}</dt>
          <dd>{money(prize)}</dd>
        </div>
      ))}
    </dl>
  )
}
