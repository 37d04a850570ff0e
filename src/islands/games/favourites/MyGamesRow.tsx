import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { type PagedGames, hasMore } from '#stores/games/favourites/paged-list.ts'
import { Button } from '#ui/Button.tsx'
import { CardStar } from './CardStar.tsx'
import { GameCard } from '#islands/games/lobby/GameCard.tsx'
import style from './MyGamesRows.module.css'

/** The number of games in a row; the whole list is a tap away. */
const ROW = 12

interface Props {
  id: string
  title: string
  /** The text while there are no games. */
  empty: string
  games: PagedGames
  /** Shows the whole list instead of a row. */
  isWhole: boolean
  playAt: string
  t: Translate<MessageKey>
  /** Absent if only the whole list exists. */
  onWhole?: (isWhole: boolean) => void
  onRetry: () => void
  onMore: () => void
}

/** Shows a row of the member's own games, or the whole list page by page. */
export function MyGamesRow({ id, title, isWhole, onWhole, ...rest }: Props) {
  const { t, games } = rest
  const isLonger = games.state === 'ready' && (games.value.length > 3 || games.totalPages > 1)
  return (
    <section className={isWhole ? style.whole : style.row} aria-labelledby={`my-${id}`}>
      <h2 id={`my-${id}`}>{title}</h2>
      {onWhole && (isLonger || isWhole) && (
        <button type="button" className={style.all} aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
          {t(isWhole ? 'games.showFewer' : 'games.all')}
          <span className="unseen"> {title}</span>
        </button>
      )}
      <Games {...rest} isWhole={isWhole} />
    </section>
  )
}

function Games({ games, empty, isWhole, playAt, t, onRetry, onMore }: Omit<Props, 'id' | 'title' | 'onWhole'>) {
  switch (games.state) {
    case 'unknown':
    case 'loading':
      return (
        <p className={style.empty} role="status">
          {t('games.loadingGames')}
        </p>
      )
    case 'failed':
      return (
        <div className={style.empty} role="alert">
          {t(games.why)}
          <Button kind="quiet" onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        </div>
      )
    case 'ready': {
      if (games.value.length === 0) return <p className={style.empty}>{empty}</p>
      const shown = isWhole ? games.value : games.value.slice(0, ROW)
      return (
        <>
          <ul>
            {shown.map((game) => (
              <li key={game.nodeId}>
                <GameCard
                  game={game}
                  playAt={playAt}
                  vendor={undefined}
                  hot={t('games.hot')}
                  unavailable={t('games.unavailable')}
                />
                <CardStar game={game} />
              </li>
            ))}
          </ul>
          {/* below the games: it goes away once they are refreshed, and moves none of them */}
          {games.isOld && isWhole && <p className={style.old}>{t('games.asLastSeen')}</p>}
          {isWhole && <More games={games} t={t} onMore={onMore} />}
        </>
      )
    }
  }
}

interface MoreProps {
  games: Extract<PagedGames, { state: 'ready' }>
  t: Translate<MessageKey>
  onMore: () => void
}

/** Renders the button for the next page, if there is one (S4.38). */
function More({ games, t, onMore }: MoreProps) {
  const { more } = games
  if (!hasMore(games)) return null
  const isLoading = more === 'loading'
  return (
    <div className={style.more}>
      {more !== 'none' && !isLoading && <p role="alert">{t(more)}</p>}
      <Button kind="quiet" isBusy={isLoading} onClick={onMore}>
        {t('games.more')}
      </Button>
    </div>
  )
}
