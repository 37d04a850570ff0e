import { formatMoney } from '#i18n/format.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { MoneyContext } from '#islands/fields/money-words.ts'
import moneyStyle from '#islands/fields/Money.module.css'
import type { WalletFacts, WalletMove } from '#stores/wallet/wallets.ts'
import { walletTitles } from '#islands/table/wallet-titles.ts'
import { causeTexts } from './wallet-words.ts'
import deposit from './Deposit.module.css'
import style from './Wallets.module.css'

type Context = MoneyContext<WalletFacts>

/** Lists the last moves between the member's wallets, newest first. */
export function WalletMoves({ facts, language, t }: Context) {
  const { moves, hasMore, digits } = facts
  return (
    <section className={deposit.last} aria-labelledby="last-moves">
      <h3 id="last-moves">{t('wallets.last')}</h3>
      {moves.length === 0 && <p className={moneyStyle.soft}>{t('wallets.none')}</p>}
      {moves.length > 0 && (
        <ul>
          {moves.map((move) => (
            <li key={move.id}>
              <span className={style.move}>
                <span>{t('wallets.path', { from: t(walletTitles[move.from]), to: t(walletTitles[move.to]) })}</span>
                <Cause move={move} language={language} t={t} />
                <time dateTime={new Date(move.at).toISOString()}>{formatMoment(language, move.at)}</time>
              </span>
              <bdi translate="no" className={deposit.amount}>
                {formatMoney(language, { minor: move.amount, digits })}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p className={moneyStyle.soft}>{t('wallets.more', { max: moves.length })}</p>}
    </section>
  )
}

function Cause({ move: { cause, ticket }, language, t }: Pick<Context, 'language' | 't'> & { move: WalletMove }) {
  if (cause === 'member') return null
  return (
    <span className={moneyStyle.soft}>{t(causeTexts[cause], { ticket: formatDigits(language, ticket ?? '') })}</span>
  )
}
