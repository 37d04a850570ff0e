import { useStore } from '@nanostores/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { $lobby, type Lobby, firstPage, gamesOn, isUnfiltered } from '#stores/games/lobby/lobby-state.ts'
import type { PublishedLobby } from '#stores/games/lobby/lobby-address.ts'
import { $isMyGamesTab } from '#stores/games/favourites/my-games-tab.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { FilterBar } from './FilterBar.tsx'
import { VendorTabs } from './VendorTabs.tsx'
import { LobbyGames, loadLobby, withLobby } from './with-lobby.ts'
import type { LobbyView } from './lobby-props.ts'
import style from './GameLobby.module.css'

/** Lobbies with fewer games have no filters. */
const FEW = 12

interface Props extends Omit<LobbyView, 't'> {
  language: Language
  words: Messages
  /** Its category, or `INHOUSE`. */
  category: string
  /** Its title, unless the page has it above. */
  title?: string | undefined
  /** The name of a card's star, with “…” for the game (boot/parts/stars.ts). */
  star: string
  /** The paths of the lobby and of the play page, in their language. */
  here: string
  playAt: string
  /** The first page as published. */
  children?: ReactNode
}

const LobbyMyGames = lazyPart(async () => (await import('./LobbyMyGames.tsx')).LobbyMyGames)
const LobbyEnd = lazyPart(async () => (await import('./LobbyEnd.tsx')).LobbyEnd)

/**
 * Renders a lobby: vendors, filters and pages of games (S2.5, S2.6, S3.25). Until a filter or page is requested, the
 * published games show as plain HTML; this code loads on the first interaction, or if the address has a query
 * (boot/inline/lobby.js). Failures show in place: the published games cannot be rendered again, so they are only
 * hidden, never removed.
 */
export function GameLobby({ words, category, title, star, here, playAt, children, ...published }: Props) {
  const lobby = useStore($lobby, { ssr: 'initial' })
  const list = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const view: LobbyView = { ...published, t: translator<MessageKey>(published.language, words) }
  const { t, vendors, kinds } = view
  const isMyGames = useStore($isMyGamesTab, { ssr: 'initial' })
  const enter = useLobby({ category, vendors: vendors.map(({ code }) => code), kinds, count: view.count })
  // the focused button is gone
  const focusCount = () => count.current?.focus()
  const broken = <p role="alert">{t('shell.somethingBroke')}</p>
  return (
    <div className={style.lobby} data-waiting={isWaiting(lobby) || undefined} data-star={star}>
      {title !== undefined && <h1 className={style.title}>{title}</h1>}
      <Boundary fallback={broken}>
        <Top lobby={lobby} view={view} isMyGames={isMyGames} count={count} here={here} onDropped={focusCount} />
        {isMyGames ? (
          <LobbyMyGames category={category} playAt={playAt} failure={failureWords(t)} t={t} />
        ) : (
          <Status lobby={lobby} view={view} />
        )}
      </Boundary>
      <div hidden={isMyGames}>
        <div className={style.grid} ref={list} aria-busy={isOld(lobby) || undefined}>
          <div className={style.published} hidden={!lobby.hasPublished && !isWaiting(lobby)}>
            {children}
          </div>
          <Boundary fallback={broken}>
            {isAllUnconnected(lobby) && (
              <p className={style.none}>
                {t('games.noneOpen')} <a href={playAt.replace(/game$/, 'inhouse')}>{t('games.playInstead')}</a>
              </p>
            )}
            {lobby.listed && <LobbyGames listed={lobby.listed} view={view} playAt={playAt} failure={failureWords(t)} />}
          </Boundary>
        </div>
        <Boundary fallback={broken}>
          {!isMyGames && (
            <End lobby={lobby} view={view} list={list} playAt={playAt} onDropped={focusCount} onLoaded={enter} />
          )}
        </Boundary>
      </div>
    </div>
  )
}

/**
 * Enters the lobby of the page once its code has loaded.
 * @returns enters it if that has failed before
 */
function useLobby(facts: PublishedLobby): () => void {
  const entered = useRef<{ leave?: () => void }>(undefined)
  const enter = () => {
    const here = (entered.current ??= {})
    void loadLobby().then((it) => {
      if (entered.current !== here || here.leave) return
      if (it) here.leave = it.enterLobby(facts)
      else entered.current = undefined
    })
  }
  useEffect(() => {
    enter()
    return () => {
      entered.current?.leave?.()
      entered.current = undefined
    }
    // once, with the page's facts
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return enter
}

interface TopProps {
  lobby: Lobby
  view: LobbyView
  isMyGames: boolean
  count: RefObject<HTMLParagraphElement | null>
  here: string
  onDropped: () => void
}

/** Shows the number of games, the filters, and the chips and vendors; a member's own games have only the last. */
function Top({ lobby, view, isMyGames, count, here, onDropped }: TopProps) {
  const { vendors, t } = view
  const { filters } = lobby.query
  const { page, show, ...others } = filters
  const hasFilters = view.count > FEW
  // All drops a chip, in a small lobby also a vendor, without moving the games
  const isDroppable = !isUnfiltered(others) || (hasFilters && page !== undefined)
  const tabs = vendors.length > 1 ? vendors : []
  const drop = () => {
    void withLobby((it) => it.dropFilters())
    onDropped()
  }
  return (
    <>
      <p className={style.count} role="status" tabIndex={-1} ref={count}>
        {isMyGames ? '' : countOf(lobby, view)}
      </p>
      {!isMyGames && isDroppable && (
        <span className={style.drop}>
          <Button kind="quiet" onClick={drop}>
            {t('games.resetFilters')}
          </Button>
        </span>
      )}
      {!isMyGames && hasFilters && <FilterBar view={view} filters={filters} />}
      {tabs.length + view.shelves.length > 0 && (
        <VendorTabs {...view} vendors={tabs} chosen={page} shelf={show} isMyGames={isMyGames} here={here} />
      )}
    </>
  )
}

interface StatusProps {
  lobby: Lobby
  view: LobbyView
}

/** Shows the name of an unknown vendor, and a button for earlier pages. */
function Status({ lobby, view: { t } }: StatusProps) {
  return (
    <>
      {lobby.unknownVendor && (
        <p className={style.unknown} role="alert">
          {t('games.unknownVendor', { name: lobby.unknownVendor })}
        </p>
      )}
      {firstPage(lobby) > 1 && (
        <p className={style.earlier}>
          <Button kind="quiet" onClick={() => void withLobby((it) => it.showEarlier())}>
            {t('games.earlier')}
          </Button>
        </p>
      )}
    </>
  )
}

interface EndProps extends StatusProps {
  onDropped: () => void
  list: RefObject<HTMLElement | null>
  playAt: string
  onLoaded: () => void
}

/** Loads more games: a plain link until its code has loaded. */
function End(props: EndProps) {
  const { t, count } = props.view
  const link = (
    <p className={style.end} data-scripted="">
      {count > gamesOn(1) && <a href="?at=2">{t('games.more')}</a>}
    </p>
  )
  return <LobbyEnd {...props} coming={link} failure={failureWords(t)} />
}

/** Checks whether the first answer for an address is pending: then only placeholders show. */
function isWaiting({ state, hasPublished, listed }: Lobby): boolean {
  return state === 'loading' && !hasPublished && !listed
}

/** Checks whether none of the games that match can be played: those that can are the first of the first page. */
function isAllUnconnected({ listed }: Lobby): boolean {
  return listed?.from === 1 && listed.pages[0]?.[0]?.isUnconnected === true
}

/** Checks whether the visible games are outdated. */
function isOld(lobby: Lobby): boolean {
  return lobby.state === 'loading' && lobby.join === 'anew'
}

/** Says how many games match; those that cannot be played are not counted among those that can. */
function countOf(lobby: Lobby, { t, count, playable }: LobbyView): string {
  if (isOld(lobby)) return t('games.loadingGames')
  const { listed } = lobby
  const all = (total: number, open = total) =>
    open < total ? t('games.playableOf', { playable: open, count: total }) : t('games.inAll', { count: total })
  if (isUnfiltered(lobby.query.filters)) return all(count, playable)
  if (!listed) return ''
  if (listed.total !== undefined) return all(listed.total, listed.playable)
  const isWhole = listed.from === 1 && listed.pages.length >= listed.totalPages
  if (isWhole) return all(listed.pages.flat().length)
  return t('games.moreThan', { number: gamesOn(listed.totalPages - 1) })
}
