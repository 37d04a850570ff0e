import { useEffect, useRef } from 'react'
import { brand } from '#brand/brand.ts'
import { formatDraw } from '#i18n/draw-time.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/links.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { saveFile } from '#browser/files.ts'
import { type Bought, beginSlip, checkAgain, playAgain } from '#stores/lottery/pay.ts'
import type { SlipLine } from '#stores/lottery/slip.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type BoardText, type Menu, zoneOf } from './board-text.ts'
import { OwnCheck } from './OwnCheck.tsx'
import style from './Board.module.css'

const { digits } = brand.currency
type Ticket = Bought['tickets'][number]

interface Props extends BoardText {
  menu: Menu
  bought: Bought
  lines: readonly SlipLine[]
}

/** What was bought: each ticket with its draw, its cut-off and its receipt. */
export function Receipt({ menu, bought, lines, language, t }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // on a phone the button that paid is above it
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={style.slip} aria-label={t('lottery.receipt')}>
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {t('lottery.bought', { count: bought.tickets.length })}
        </h2>
      </div>
      <ul className={style.lines} data-testid="receipts">
        {bought.tickets.map((ticket) => (
          <Bill key={ticket.ticket} ticket={ticket} zone={zoneOf(menu, ticket.series)} language={language} t={t} />
        ))}
      </ul>
      <p className={style.soft}>
        {t('lottery.proofLater')} <a href={pathIn(language, '/proof')}>{t('lottery.checkProof')}</a>
      </p>
      <div className={style.buttons}>
        <Button onClick={() => beginSlip()}>{t('lottery.newSlip')}</Button>
        <Button kind="quiet" onClick={() => playAgain(lines)}>
          {t('lottery.playAgain')}
        </Button>
      </div>
    </section>
  )
}

function Bill({ ticket, zone, language, t }: BoardText & { ticket: Ticket; zone: string }) {
  const { numero, closesAt, drawsAt, stake, receipt } = ticket
  const name = t('lottery.ticketOf', {
    ticket: formatDigits(language, ticket.ticket),
    numero: formatDigits(language, numero),
  })
  return (
    <li>
      <p>
        <strong>{name}</strong>
      </p>
      <p className={style.soft}>{formatMoney(language, { minor: stake, digits })}</p>
      <p className={style.soft}>
        {t('lottery.closesAt', { time: formatDraw(language, closesAt, zone) })} ·{' '}
        {t('lottery.drawsAt', { time: formatDraw(language, drawsAt, zone) })}
      </p>
      <OwnCheck ticket={ticket} name={name} text={t('lottery.checkReceipt')} language={language} t={t} />
      <details>
        <summary>{t('lottery.receipt')}</summary>
        <dl className={style.receipt}>
          <dt>{t('lottery.receiptDraw')}</dt>
          <dd>
            <code dir="ltr" translate="no">
              {receipt.draw} #{receipt.index}
            </code>
          </dd>
          <dt>{t('lottery.receiptLeaf')}</dt>
          <dd>
            <code dir="ltr" translate="no">
              {receipt.leaf}
            </code>
          </dd>
          <dt>{t('lottery.receiptSignature')}</dt>
          <dd>
            <code dir="ltr" translate="no">
              {receipt.signature}
            </code>
          </dd>
        </dl>
        <Button kind="quiet" aria-label={`${t('lottery.saveReceipt')}: ${name}`} onClick={() => saveReceipt(ticket)}>
          {t('lottery.saveReceipt')}
        </Button>
      </details>
    </li>
  )
}

/** Saves a receipt as a file: it promises the ticket's place in its draw, whatever the gateway says later. */
function saveReceipt({ ticket, series, numero, receipt }: Ticket): void {
  const file = new Blob([JSON.stringify(receipt)], { type: 'application/json' })
  saveFile(file, `${series}-${numero}-${ticket}-receipt.json`)
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
