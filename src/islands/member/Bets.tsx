import { useStore } from '@nanostores/react'
import { formatMoney } from '#i18n/format.ts'
import { Moment } from '#islands/table/Moment.tsx'
import { type TextContext, pagerWords } from '#islands/table/table-words.ts'
import { $bets, type Bet, loadBets, openBets } from '#stores/member/bets.ts'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TicketText, ticketState } from './TicketText.tsx'
import style from './Record.module.css'

interface Props extends TextContext {
  /** The game session. */
  id: string
  /** The requested page. */
  number: number
}

const stateNames = {
  open: 'member.openBet',
  settled: 'member.settled',
  rolledback: 'member.rolledBack',
} as const satisfies Record<Bet['state'], string>

/** Lists the bets of one game session, page by page. */
export function Bets({ id, number, language, t }: Props) {
  const state = useStore($bets)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={4} label={t('member.betsLoading')} />
    case 'failed':
      return <ErrorState text={t('member.betsFailed')} retry={t('shell.retry')} onRetry={() => void loadBets()} />
    case 'ready': {
      const { list, digits, totalPages } = state.page
      const money = (minor: number) => <bdi translate="no">{formatMoney(language, { minor, digits })}</bdi>
      return (
        <div className={style.bets} aria-busy={state.isLoading || undefined}>
          {list.length === 0 && <p>{t('member.noBets')}</p>}
          {list.length > 0 && (
            <CardTable
              name={t('member.bets')}
              rows={list}
              keyOf={(bet) => bet.id}
              columns={[
                { name: t('member.time'), cell: ({ at }) => <Moment at={at} language={language} /> },
                ...(list.some(({ ticket }) => ticket) ? [ticketColumn({ language, t })] : []),
                { name: t('member.stake'), cell: ({ stake }) => money(stake), isNumber: true },
                {
                  name: t('member.payout'),
                  cell: (bet) => (bet.state === 'settled' ? money(bet.payout) : '—'),
                  isNumber: true,
                },
                { name: t('member.state'), cell: (bet) => stateText(bet, t) },
              ]}
            />
          )}
          <Pager
            page={number}
            count={totalPages}
            words={pagerWords({ language, t })}
            onPage={(to) => void openBets(id, to)}
          />
        </div>
      )
    }
  }
}

function stateText({ state, ticket }: Bet, t: TextContext['t']): string {
  return ticket ? ticketState(ticket, t) : t(stateNames[state])
}

function ticketColumn(context: TextContext): Column<Bet> {
  return {
    name: context.t('member.ticket'),
    cell: ({ id, ticket }) => ticket && <TicketText ticket={{ id, ...ticket }} isStateKnown {...context} />,
  }
}
