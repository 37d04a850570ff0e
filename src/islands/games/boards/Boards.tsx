import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Board, isRanked, loadWinners } from '#stores/games/boards/winners.ts'
import style from './WinnersBoard.module.css'

interface Props {
  board: Board
  t: Translate<MessageKey>
}

const orders = {
  latest: 'games.winnersLatest',
  largest: 'games.winnersLargest',
  multiple: 'games.winnersMultiple',
  jackpot: 'games.winnersJackpot',
} as const
const periods = { day: 'games.winnersDay', week: 'games.winnersWeek', month: 'games.winnersMonth' } as const

/** Which wins are shown, in which order, and of which days. */
export function Boards({ board, t }: Props) {
  return (
    <>
      <div className={style.orders} role="group" aria-labelledby="winners">
        {(['latest', 'largest', 'multiple', 'jackpot'] as const).map((order) => (
          <Wish key={order} text={t(orders[order])} isMet={board.order === order} wish={{ order }} />
        ))}
      </div>
      {isRanked(board.order) && (
        <>
          <div className={style.orders} role="group" aria-label={t('games.winnersPeriod')}>
            {(['day', 'week', 'month'] as const).map((period) => (
              <Wish key={period} text={t(periods[period])} isMet={board.period === period} wish={{ period }} />
            ))}
          </div>
          <p>{t(board.order === 'largest' ? 'games.winnersByPayout' : 'games.winnersByMultiple')}</p>
        </>
      )}
    </>
  )
}

interface WishProps {
  text: string
  isMet: boolean
  wish: Partial<Board>
}

/** A press on it asks for another board. */
function Wish({ text, isMet, wish }: WishProps) {
  return (
    <button type="button" aria-pressed={isMet} onClick={() => void loadWinners(wish)}>
      {text}
    </button>
  )
}
