import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { formatDraw } from '#i18n/draw-time.ts'
import { formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/links.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { $now } from '#stores/shell/clock.ts'
import { $board } from '#stores/lottery/board.ts'
import { $cancelling, type OwnTicket, cancelOwn, saveProof } from '#stores/lottery/own-tickets.ts'
import { playAgain } from '#stores/lottery/pay.ts'
import { Button } from '#ui/Button.tsx'
import { type BoardText, type Menu, zoneOf } from './board-text.ts'
import { linesText } from './market-names.ts'
import { OwnCheck } from './OwnCheck.tsx'
import { shownOrder } from './shown-order.ts'
import { ticketStateNames } from './ticket-states.ts'
import style from './Board.module.css'

const { digits } = brand.currency

interface Props extends BoardText {
  menu: Menu
  /** The tickets of one slip. */
  tickets: readonly [OwnTicket, ...OwnTicket[]]
}

/** The tickets of a slip: what was bet, each draw with its state, and what can still be cancelled. */
export function OwnSlip({ menu, tickets, language, t }: Props) {
  const open = useOpenTickets(tickets)
  const cancelling = useStore($cancelling)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const cancellable = open.filter(({ ticket }) => !cancelling.has(ticket))
  const choose = (ticket: string) =>
    setChosen(chosen.includes(ticket) ? chosen.filter((one) => one !== ticket) : [...chosen, ticket])
  return (
    <li>
      <p>{linesText({ language, t }, menu.book.markets, tickets[0].lines)}</p>
      <ul className={style.ofSlip}>
        {tickets.map((ticket) => (
          <Ticket
            key={ticket.ticket}
            ticket={ticket}
            isChecked={cancelling.get(ticket.ticket) === 'unknown'}
            zone={zoneOf(menu, ticket.series)}
            book={menu.book}
            {...(cancellable.length > 1 &&
              cancellable.includes(ticket) && {
                choice: { isChosen: chosen.includes(ticket.ticket), onChoose: () => choose(ticket.ticket) },
              })}
            language={language}
            t={t}
          />
        ))}
      </ul>
      <Deeds
        tickets={tickets}
        cancellable={cancellable}
        wanted={cancellable.length === 1 ? cancellable : cancellable.filter(({ ticket }) => chosen.includes(ticket))}
        onAll={() => setChosen(cancellable.map(({ ticket }) => ticket))}
        language={language}
        t={t}
      />
    </li>
  )
}

interface DeedsProps extends BoardText {
  tickets: Props['tickets']
  /** The tickets that can be cancelled, and of these the ones that are chosen. */
  cancellable: readonly OwnTicket[]
  wanted: readonly OwnTicket[]
  /** Chooses all that can be cancelled. */
  onAll: () => void
}

/** What can be done with a slip: cancel its tickets, ask for a lost answer, play its lines again. */
function Deeds({ tickets, cancellable, wanted, onAll, language, t }: DeedsProps) {
  const cancelling = useStore($cancelling)
  const ids = tickets.map(({ ticket }) => ticket)
  const checked = ids.filter((id) => cancelling.get(id) === 'unknown')
  const isBusy = ids.some((id) => cancelling.get(id) === 'sending')
  const back = formatMoney(language, { minor: wanted.reduce((sum, { stake }) => sum + stake, 0), digits })
  return (
    <div className={style.buttons}>
      {cancellable.length > 1 && wanted.length < cancellable.length && (
        <Button kind="quiet" onClick={onAll}>
          {t('lottery.chooseAll')}
        </Button>
      )}
      {wanted.length > 0 && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void cancelOwn(wanted.map(({ ticket }) => ticket))}>
          {t('lottery.cancelCount', { count: wanted.length, amount: back })}
        </Button>
      )}
      {checked.length > 0 && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void cancelOwn(checked)}>
          {t('lottery.checkAgain')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => playAgain(tickets[0].lines)}>
        {t('lottery.playAgain')}
      </Button>
    </div>
  )
}

/** Returns the tickets whose draws are open by the gateway's clock. */
function useOpenTickets(tickets: readonly OwnTicket[]): readonly OwnTicket[] {
  const board = useStore($board)
  const now = useStore($now) + (board.state === 'ready' ? board.sale.offset : 0)
  return tickets.filter(({ state, closesAt }) => state === 'placed' && now < closesAt)
}

interface TicketProps extends BoardText {
  ticket: OwnTicket
  zone: string
  book: Menu['book']
  /** Whether it was cancelled is unknown. */
  isChecked: boolean
  /** For a ticket that can be chosen to be cancelled. */
  choice?: { readonly isChosen: boolean; readonly onChoose: () => void }
}

function Ticket({ ticket, zone, book, isChecked, choice, language, t }: TicketProps) {
  const { state, series, numero, result, closesAt, drawsAt } = ticket
  const name = t('lottery.ticketOf', {
    ticket: formatDigits(language, ticket.ticket),
    numero: formatDigits(language, numero),
  })
  return (
    <li data-state={isChecked ? 'checked' : state}>
      <p className={style.ticket}>
        {choice ? (
          <label>
            <input type="checkbox" checked={choice.isChosen} onChange={choice.onChoose} />
            <span>{name}</span>
          </label>
        ) : (
          <span>{name}</span>
        )}
        <strong>{t(isChecked ? 'lottery.stateChecked' : ticketStateNames[state])}</strong>
      </p>
      <p className={style.soft}>{moneyText(ticket, { language, t })}</p>
      <p className={style.soft}>
        {t('lottery.closesAt', { time: formatDraw(language, closesAt, zone) })} ·{' '}
        {t('lottery.drawsAt', { time: formatDraw(language, drawsAt, zone) })}
      </p>
      {(result || state === 'void') && (
        <p className={style.soft}>
          <a href={`${pathIn(language, '/results')}/${series}?draw=${numero}`}>
            {t('lottery.drawPage')}
            <span className="unseen">: {name}</span>
          </a>
        </p>
      )}
      {result && (
        <>
          <p className={style.soft}>
            {t('lottery.result', { numbers: formatDigits(language, shownOrder(book, result).join(' ')) })}
          </p>
          <Proofs ticket={ticket} name={name} language={language} t={t} />
        </>
      )}
    </li>
  )
}

/** Checks a drawn ticket in place, or saves its proof for a check without this site. */
function Proofs({ ticket, name, language, t }: Pick<TicketProps, 'ticket' | 'language' | 't'> & { name: string }) {
  return (
    <div className={style.ticket}>
      <OwnCheck ticket={ticket} name={name} text={t('lottery.verify')} language={language} t={t} />
      <Button kind="quiet" aria-label={`${t('lottery.proof')}: ${name}`} onClick={() => void saveProof(ticket)}>
        {t('lottery.proof')}
      </Button>
    </div>
  )
}

/** What was staked, and what came of it. */
function moneyText({ stake, paid, state }: OwnTicket, { language, t }: BoardText): string {
  const money = (minor: number) => formatMoney(language, { minor, digits })
  const staked = t('lottery.staked', { amount: money(stake) })
  if (paid === 0) return staked
  return `${staked} · ${t(state === 'won' ? 'lottery.wonAmount' : 'lottery.refunded', { amount: money(paid) })}`
}
