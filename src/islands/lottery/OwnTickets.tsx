import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { brand } from '#brand/brand.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDigits, formatInZone } from '#i18n/lottery-text.ts'
import {
  $ownTickets,
  type OwnTicket,
  cancelTicket,
  enterOwnTickets,
  loadOwnTickets,
  saveProof,
} from '#stores/lottery/own-tickets.ts'
import { $board, type Market } from '#stores/lottery/board.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { BoardText } from './Board.tsx'
import { marketName, pickText } from './market-names.ts'
import style from './Board.module.css'

const { digits } = brand.currency

const states = {
  placed: 'lottery.statePlaced',
  won: 'lottery.stateWon',
  lost: 'lottery.stateLost',
  cancelled: 'lottery.stateCancelled',
  stopped: 'lottery.stateStopped',
  void: 'lottery.stateVoid',
} as const

interface Props extends BoardText {
  nodeId: string
  markets: readonly Market[]
}

/** The member's last tickets of this lottery, with what became of them. */
export function OwnTickets({ nodeId, ...props }: Props) {
  const own = useStore($ownTickets)
  const board = useStore($board)
  const last = board.state === 'ready' ? board.sale.previous?.numero : undefined
  useEffect(() => enterOwnTickets(nodeId), [nodeId])
  // a new result decides tickets
  useEffect(() => {
    if (last) void loadOwnTickets()
  }, [last])
  const { t } = props
  if (own.state === 'none') return null
  return (
    <section className={style.tickets} aria-label={t('lottery.myTickets')}>
      <h2>{t('lottery.myTickets')}</h2>
      <List own={own} {...props} />
    </section>
  )
}

function List({ own, ...props }: Omit<Props, 'nodeId'> & { own: ReturnType<typeof $ownTickets.get> }) {
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
      {own.why && <Notice tone="error">{t(own.why)}</Notice>}
      {own.tickets.length === 0 && <p className={style.soft}>{t('lottery.noTickets')}</p>}
      <ul className={style.lines} data-testid="tickets">
        {own.tickets.map((ticket) => (
          <Ticket key={ticket.ticket} ticket={ticket} {...props} />
        ))}
      </ul>
    </>
  )
}

function Ticket({ ticket, markets, language, t }: Omit<Props, 'nodeId'> & { ticket: OwnTicket }) {
  const context = { language, t }
  const { state, stake, paid, numero, result } = ticket
  const money = (minor: number) => formatMoney(language, { minor, digits })
  const lines = ticket.lines.map((line) => {
    const market = markets.find(({ code }) => code === line.market)
    return market
      ? `${marketName(context, market)}: ${line.picks.map((pick) => pickText(context, market, pick)).join(' ')}`
      : line.picks.join(' ')
  })
  return (
    <li data-state={state}>
      <p>
        <strong>{t(states[state])}</strong> {formatDigits(language, numero)}
      </p>
      <p>{lines.join('; ')}</p>
      <p className={style.soft}>
        {t('lottery.staked', { amount: money(stake) })}
        {paid > 0 && ` · ${t(state === 'won' ? 'lottery.wonAmount' : 'lottery.refunded', { amount: money(paid) })}`}
        {' · '}
        {formatInZone(language, ticket.drawsAt, 'UTC')}
      </p>
      {result && (
        <p className={style.soft}>{t('lottery.result', { numbers: formatDigits(language, result.join(' ')) })}</p>
      )}
      <div className={style.buttons}>
        {state === 'placed' && !result && (
          <Button kind="quiet" onClick={() => void cancelTicket(ticket.ticket)}>
            {t('lottery.cancel')}
          </Button>
        )}
        {result && (
          <Button kind="quiet" onClick={() => void saveProof(ticket)}>
            {t('lottery.proof')}
          </Button>
        )}
      </div>
    </li>
  )
}
