import { type RefObject, useEffect, useRef } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { readFollowed } from '#browser/address.ts'
import { holdFarCovers } from '#browser/far-covers.ts'
import { followList, showLink, showPageOf } from '#browser/list-place.ts'
import {
  dropFilters,
  filterBy,
  isListed,
  retryLobby,
  updateSeenPage,
  showMore,
  showPage,
  totalPages,
} from '#stores/games/lobby/lobby.ts'
import { $lobby, type Lobby, filterNames, firstPage } from '#stores/games/lobby/lobby-state.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { filterLabels, filterValue } from './filter-words.ts'
import type { LobbyView } from './lobby-props.ts'
import { PlayInstead } from './PlayInstead.tsx'
import style from './LobbyEnd.module.css'

interface Props {
  lobby: Lobby
  view: LobbyView
  /** The element that contains the games. */
  list: RefObject<HTMLElement | null>
  /** Called when the focused button is gone. */
  onDropped: () => void
  /** Called when its code, and that of the lobby, has loaded. */
  onLoaded: () => void
  playAt: string
}

/** Loads more games near the end of the list, shows failures, and suggests what to do if there are none. */
export function LobbyEnd({ lobby, view, list, onDropped, onLoaded, playAt }: Props) {
  const end = useRef<HTMLDivElement>(null)
  usePlace({ lobby, list, end })
  useEffect(() => (list.current ? holdFarCovers(list.current) : undefined), [list])
  // once
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(onLoaded, [])
  const { t } = view
  const isComing = lobby.state === 'loading' && lobby.join !== 'anew'
  const isEmpty =
    lobby.state === 'ready' && !lobby.hasPublished && lobby.listed.pages.every(({ length }) => length === 0)
  return (
    <>
      <div className={style.end} ref={end}>
        {isComing && <p role="status">{t('games.loadingGames')}</p>}
        {lobby.state === 'failed' && <ErrorState text={t(lobby.why)} retry={t('shell.retry')} onRetry={retryLobby} />}
        {isEmpty && <NoMatch lobby={lobby} view={view} onDropped={onDropped} />}
        {isEmpty && <PlayInstead playAt={playAt} t={t} />}
      </div>
      <div className={style.pager}>{isListed(lobby, lobby.query.filters) && <Pages lobby={lobby} view={view} />}</div>
    </>
  )
}

/** Lists the filters in use, each with a button that removes it. */
function NoMatch({ lobby, view, onDropped }: Pick<Props, 'lobby' | 'view' | 'onDropped'>) {
  const { t } = view
  const { filters } = lobby.query
  const dropping = (drop: () => void) => () => {
    drop()
    onDropped()
  }
  const set = filterNames.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, value: filterValue(name, value, view) }]
  })
  if (set.length === 0) return <Empty title={t('games.noneHere')} />
  return (
    <Empty title={t('games.noMatch')} text={t('games.noMatchText')}>
      <div className={style.drops}>
        {set.map(({ name, value }) => (
          <Button key={name} kind="quiet" onClick={dropping(() => filterBy(name, undefined))}>
            {t('games.dropFilter', { name: t(filterLabels[name]), value })}
          </Button>
        ))}
      </div>
      <Button onClick={dropping(dropFilters)}>{t('games.showAll')}</Button>
    </Empty>
  )
}

function Pages({ lobby, view }: Pick<Props, 'lobby' | 'view'>) {
  const { language, t } = view
  const number = (of: number) => formatNumber(language, of)
  const words = {
    name: t('games.pages'),
    previous: t('games.previousPage'),
    next: t('games.nextPage'),
    page: (of: number) => t('games.pageOf', { page: number(of) }),
    number,
  }
  return <Pager page={lobby.query.page} count={totalPages(lobby)} words={words} onPage={showPage} />
}

interface Place {
  lobby: Lobby
  list: RefObject<HTMLElement | null>
  end: RefObject<HTMLElement | null>
}

/** Tracks the scroll position in the list, and scrolls to the page or game that was jumped to. */
function usePlace({ lobby, list, end }: Place): void {
  const { jump, state, listed } = lobby
  const jumped = useRef<Lobby['jump']>(undefined)
  const lookAgain = useRef(() => {})
  useEffect(() => {
    if (!list.current || !end.current) return
    const { look, stop } = followList(list.current, end.current, ({ page, isEndNear }) => {
      updateSeenPage(page ?? firstPage($lobby.get()))
      if (isEndNear) showMore()
    })
    lookAgain.current = look
    return stop
  }, [list, end])
  useEffect(() => {
    const isThere = state === 'ready' || state === 'published'
    if (isThere && jump && jumped.current !== jump && list.current) {
      const isArrival = jumped.current === undefined
      jumped.current = jump
      if (!isArrival || !showLink(list.current, readFollowed())) showPageOf(list.current, jump.page)
    }
    // a short page leaves the end in view, and no scroll event follows
    lookAgain.current()
  }, [jump, state, listed, list])
}
