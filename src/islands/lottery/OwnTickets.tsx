import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { betweenWords } from '#i18n/separators.ts'
import {
  $ownTickets,
  type OwnTicket,
  enterOwnTickets,
  loadOwnTickets,
  showOlderTickets,
} from '#stores/lottery/own-tickets.ts'
import { type OwnDraw, $ownDraw, followOwnDraw } from '#stores/lottery/own-draw.ts'
import type { Sale } from '#stores/lottery/board.ts'
import type { Drawn } from '#stores/lottery/shapes.ts'
import { $payment, TICKETS, playAgain } from '#stores/lottery/pay.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { BoardText, Menu } from './board-text.ts'
import { OwnSlip } from './OwnSlip.tsx'
import { OwnCheck } from './OwnCheck.tsx'
import { outcomeOf } from './own-outcome.ts'
import { type Reveal, revealOf } from './reveal.ts'
import style from './Board.module.css'

interface Props extends BoardText {
  menu: Menu
}

/** How many tickets the member has in the draw on sale, and a sheet with the last ones of this lottery by slip. */
export function OwnTickets({ menu, sale, fresh, ...props }: Props & { sale: Sale; fresh: Drawn | undefined }) {
  const own = useStore($ownTickets)
  const last = sale.previous?.numero
  useEffect(() => enterOwnTickets(menu.gameCode), [menu.gameCode])
  const drawn = fresh?.numero
  // a new result decides tickets
  useEffect(() => {
    if (last ?? drawn) void loadOwnTickets()
  }, [last, drawn])
  useEffect(() => (drawn ? followOwnDraw({ series: sale.series, numero: drawn }) : undefined), [sale.series, drawn])
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
      <DrawnNow reveal={fresh && revealOf(fresh.result)} language={language} t={t} />
      <Dialog id={TICKETS} title={t('lottery.myTickets')} close={t('lottery.close')}>
        <List own={own} menu={menu} {...props} />
      </Dialog>
    </section>
  )
}

/** What came of the own tickets of the draw that was watched, in words that are announced once; and what to do next. */
function DrawnNow({ reveal, language, t }: BoardText & { reveal: Reveal | undefined }) {
  const drawn = useStore($ownDraw)
  const decided = decidedOf(drawn)
  // a draw that was waiting decides tickets of the list
  const isDecided = decided !== undefined
  useEffect(() => {
    if (isDecided) void loadOwnTickets()
  }, [isDecided])
  return (
    <div className={style.drawn}>
      <p
        role="status"
        className={style.outcome}
        data-outcome={decided && outcomeOf(decided)}
        data-reveal={decided && reveal}
      >
        {drawn === 'late' && t('lottery.ownLate')}
        {decided && outcomeText(decided, { language, t })}
      </p>
      {decided?.ticket && <AfterDraw ticket={decided.ticket} language={language} t={t} />}
    </div>
  )
}

/** Returns the own tickets of a draw once each is decided; `undefined` if there are none. */
function decidedOf(drawn: OwnDraw | 'late' | undefined): OwnDraw | undefined {
  if (!drawn || drawn === 'late') return undefined
  const outcome = outcomeOf(drawn)
  return outcome === 'none' || outcome === 'open' ? undefined : drawn
}

function outcomeText({ tickets, paid }: OwnDraw, { language, t }: BoardText): string {
  if (paid === 0) return t('lottery.ownLost')
  return t('lottery.ownWon', {
    count: tickets,
    amount: formatMoney(language, { minor: paid, digits: brand.currency.digits }),
  })
}

function AfterDraw({ ticket, language, t }: BoardText & { ticket: OwnTicket }) {
  // the receipt of the slip, while it is there, offers the same
  const isBought = useStore($payment).state === 'done'
  const number = formatDigits(language, ticket.ticket)
  const name = t('lottery.ticketOf', { ticket: number, numero: formatDigits(language, ticket.numero) })
  return (
    <>
      <OwnCheck key={ticket.ticket} ticket={ticket} name={name} text={t('lottery.verify')} language={language} t={t} />
      {!isBought && (
        <Button kind="quiet" onClick={() => playAgain(ticket.lines)}>
          {t('lottery.playAgain')}
        </Button>
      )}
    </>
  )
}

/** A slip whose answer was lost: whether it was bought is being checked. */
function UnknownSlip({ language, t }: BoardText) {
  const payment = useStore($payment)
  if (payment.state !== 'unknown') return null
  const { id, numeros, total } = payment.slip
  return (
    <p className={style.checked} data-state="checked">
      <strong>{t('lottery.stateChecked')}</strong> {formatDigits(language, numeros.join(betweenWords(language)))} ·{' '}
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
