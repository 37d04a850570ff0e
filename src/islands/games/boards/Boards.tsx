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

/** Selects the board: the order of the wins, and the period. */
export function Boards({ board, t }: Props) {
  return (
    <>
      <div className={style.orders} role="group" aria-labelledby="winners">
        {(['latest', 'largest', 'multiple', 'jackpot'] as const).map((order) => (
          <BoardButton key={order} text={t(orders[order])} isShown={board.order === order} change={{ order }} />
        ))}
      </div>
      {isRanked(board.order) && (
        <>
          <div className={style.orders} role="group" aria-label={t('games.winnersPeriod')}>
            {(['day', 'week', 'month'] as const).map((period) => (
              <BoardButton
                key={period}
                text={t(periods[period])}
                isShown={board.period === period}
                change={{ period }}
              />
            ))}
          </div>
          <p>{t(board.order === 'largest' ? 'games.winnersByPayout' : 'games.winnersByMultiple')}</p>
        </>
      )}
    </>
  )
}

interface BoardButtonProps {
  text: string
  isShown: boolean
  change: Partial<Board>
}

/** Renders a button that loads another board. */
function BoardButton({ text, isShown, change }: BoardButtonProps) {
  return (
    <button type="button" aria-pressed={isShown} onClick={() => void loadWinners(change)}>
      {text}
    </button>
  )
}
