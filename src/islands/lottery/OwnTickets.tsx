import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import {
  $ownTickets,
  type OwnTicket,
  enterOwnTickets,
  loadOwnTickets,
  showOlderTickets,
} from '#stores/lottery/own-tickets.ts'
import type { Sale } from '#stores/lottery/board.ts'
import { $payment, TICKETS } from '#stores/lottery/pay.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { BoardText, Menu } from './board-text.ts'
import { OwnSlip } from './OwnSlip.tsx'
import { type Outcome, outcomeOf } from './own-outcome.ts'
import style from './Board.module.css'

interface Props extends BoardText {
  menu: Menu
}

const SETTLING_MS = 2_000

/** What came of all own tickets of a draw, in the words that are announced once. */
function outcomeText(outcome: Outcome, { language, t }: BoardText): string {
  const amount = formatMoney(language, { minor: outcome.paid, digits: brand.currency.digits })
  if (outcome.state === 'open') return ''
  return outcome.state === 'lost' ? t('lottery.ownLost') : t('lottery.ownWon', { count: outcome.count, amount })
}

/** How many tickets the member has in the draw on sale, and a sheet with the last ones of this lottery by slip. */
export function OwnTickets({ menu, sale, fresh, ...props }: Props & { sale: Sale; fresh: string | undefined }) {
  const own = useStore($ownTickets)
  const last = sale.previous?.numero
  useEffect(() => enterOwnTickets(menu.gameCode), [menu.gameCode])
  // a new result decides tickets
  useEffect(() => {
    if (last) void loadOwnTickets()
  }, [last])
  const outcome = own.state === 'ready' ? outcomeOf(own, { series: sale.series, numero: fresh }) : undefined
  // a draw is settled just after its result is public
  useEffect(() => {
    if (outcome?.state !== 'open') return undefined
    const timer = setTimeout(() => void loadOwnTickets(), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [outcome?.state, own])
  const { language, t } = props
  if (own.state === 'none') return null
  const [current] = sale.draws
  const open = own.state === 'ready' ? own.tickets.filter(({ state }) => state === 'placed') : []
  const count = open.filter(({ series, numero }) => series === sale.series && numero === current?.numero).length
  return (
    <section className={style.tickets} aria-label={t('lottery.myTickets')}>
      <UnknownSlip {...props} />
      <button type="button" className={style.ticketsLine} {...{ command: 'show-modal', commandfor: TICKETS }}>
        <strong>{t('lottery.myTickets')}</strong>{' '}
        <span>{t('lottery.ticketsInDraw', { n: formatNumber(language, count) })}</span>
      </button>
      <p role="status" className={style.outcome} data-outcome={outcome?.state}>
        {outcome && outcomeText(outcome, { language, t })}
      </p>
      <Dialog id={TICKETS} title={t('lottery.myTickets')} close={t('lottery.close')}>
        <List own={own} menu={menu} {...props} />
      </Dialog>
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
