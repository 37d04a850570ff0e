import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import {
  $ownTickets,
  type OwnTicket,
  enterOwnTickets,
  loadOwnTickets,
  showOlderTickets,
} from '#stores/lottery/own-tickets.ts'
import { $board } from '#stores/lottery/board.ts'
import { $payment } from '#stores/lottery/pay.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { BoardText, Menu } from './board-text.ts'
import { OwnSlip } from './OwnSlip.tsx'
import style from './Board.module.css'

interface Props extends BoardText {
  menu: Menu
}

/** The member's last tickets of this lottery by slip, with what became of them. */
export function OwnTickets({ menu, ...props }: Props) {
  const own = useStore($ownTickets)
  const board = useStore($board)
  const last = board.state === 'ready' ? board.sale.previous?.numero : undefined
  useEffect(() => enterOwnTickets(menu.gameCode), [menu.gameCode])
  // a new result decides tickets
  useEffect(() => {
    if (last) void loadOwnTickets()
  }, [last])
  const { t } = props
  if (own.state === 'none') return null
  return (
    <section className={style.tickets} aria-label={t('lottery.myTickets')}>
      <h2>{t('lottery.myTickets')}</h2>
      <UnknownSlip {...props} />
      <List own={own} menu={menu} {...props} />
    </section>
  )
}

/** A slip whose answer was lost: whether it was bought is being checked. */
function UnknownSlip({ language, t }: BoardText) {
  const payment = useStore($payment)
  if (payment.state !== 'unknown') return null
  const { id, numeros, total } = payment.slip
  return (
    <p className={style.checked} data-state="checked">
      <strong>{t('lottery.stateChecked')}</strong> {formatDigits(language, numeros.join(', '))} ·{' '}
      {formatMoney(language, { minor: total, digits: brand.currency.digits })}
      <br />
      <span className={style.soft}>{t('lottery.requestId')}</span>{' '}
      <code dir="ltr" translate="no">
        {id}
      </code>
    </p>
  )
}

function List({ own, ...props }: Props & { own: ReturnType<typeof $ownTickets.get> }) {
  const { t } = props
  if (own.state !== 'ready') {
    return own.state === 'failed' ? (
      <Notice tone="error">{t(own.why)}</Notice>
    ) : (
      <p className={style.soft}>{t('lottery.loading')}</p>
    )
  }
  return (
    <>
      <div role="alert">{own.why && <Notice tone="error">{t(own.why)}</Notice>}</div>
      {own.tickets.length === 0 && <p className={style.soft}>{t('lottery.noTickets')}</p>}
      <ul className={style.lines} data-testid="tickets">
        {slipsOf(own.tickets).map((tickets) => (
          <OwnSlip key={tickets[0].slip} tickets={tickets} {...props} />
        ))}
      </ul>
      {own.hasMore && (
        <Button kind="quiet" onClick={() => void showOlderTickets()}>
          {t('lottery.older')}
        </Button>
      )}
    </>
  )
}

type Tickets = readonly [OwnTicket, ...OwnTicket[]]

/** Returns the tickets by slip, newest first; within a slip in the order of its draws. */
function slipsOf(tickets: readonly OwnTicket[]): Tickets[] {
  const slips: Tickets[] = []
  for (const ticket of tickets) {
    const last = slips.at(-1)
    if (last?.[0].slip === ticket.slip) slips.splice(-1, 1, [ticket, ...last])
    else slips.push([ticket])
  }
  return slips
}
