import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDigits, formatInZone } from '#i18n/lottery-text.ts'
import { type Bought, beginSlip, checkAgain } from '#stores/lottery/pay.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { BoardText } from './Board.tsx'
import style from './Board.module.css'

const { digits } = brand.currency

/** What was bought: each ticket with its draw, its cut-off and its receipt. */
export function Receipt({ bought, language, t }: BoardText & { bought: Bought }) {
  return (
    <section className={style.slip} aria-label={t('lottery.receipt')}>
      <h2 role="status">{t('lottery.bought', { count: bought.tickets.length })}</h2>
      <ul className={style.lines} data-testid="receipts">
        {bought.tickets.map(({ ticket, numero, closesAt, stake, receipt }) => (
          <li key={ticket}>
            <p>
              <strong>
                {t('lottery.ticketOf', {
                  ticket: formatDigits(language, ticket),
                  numero: formatDigits(language, numero),
                })}
              </strong>
            </p>
            <p className={style.soft}>
              {formatMoney(language, { minor: stake, digits })} ·{' '}
              {t('lottery.closesAt', { time: formatInZone(language, closesAt, 'UTC') })}
            </p>
            <details>
              <summary>{t('lottery.receipt')}</summary>
              <code dir="ltr" translate="no">
                {receipt.leaf}
              </code>
              <code dir="ltr" translate="no">
                {receipt.signature}
              </code>
            </details>
          </li>
        ))}
      </ul>
      <p className={style.soft}>{t('lottery.proofLater')}</p>
      <div className={style.buttons}>
        <Button onClick={() => beginSlip()}>{t('lottery.newSlip')}</Button>
        <Button kind="quiet" onClick={() => beginSlip('same')}>
          {t('lottery.playAgain')}
        </Button>
      </div>
    </section>
  )
}

/** A slip whose answer was lost: it is the same slip however often it is asked for. */
export function Unknown({ t }: BoardText) {
  return (
    <section className={style.slip} aria-label={t('lottery.slip')}>
      <div role="status">
        <Notice tone="warning">{t('lottery.unknown')}</Notice>
      </div>
      <Button onClick={checkAgain}>{t('lottery.checkAgain')}</Button>
    </section>
  )
}
