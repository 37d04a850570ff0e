import { type MouseEvent, useEffect, useRef } from 'react'
import { isPlainTap } from '#browser/plain-tap.ts'
import { showMyGamesTab } from '#stores/games/favourites/my-games-tab.ts'
import type { LobbyShelf } from '#stores/games/lobby/lobby-state.ts'
import type { LobbyVendor, LobbyView } from './lobby-props.ts'
import { shelfNames } from './shelf-names.ts'
import { withLobby } from './with-lobby.ts'
import style from './VendorTabs.module.css'

interface Props extends Pick<LobbyView, 't' | 'vendors' | 'shelves'> {
  /** The code of the selected vendor; `undefined` for all. */
  chosen: string | undefined
  /** The pressed chip. */
  shelf: string | undefined
  /** The member's own games are selected instead of a vendor. */
  isMyGames: boolean
  /** The path of the lobby in its language. */
  here: string
}

/**
 * Renders the chips and vendor tabs of a lobby on one line (S2.6). Chips combine with a vendor. The tabs are links, so that a tap before hydration, a new tab and a bookmark lead to
 * the same place. Their queries keep browsers from prerendering them (texts/trusted.ts).
 */
export function VendorTabs({ vendors, shelves, chosen, shelf, isMyGames, here, t }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const isNew = useRef(true)
  useEffect(() => {
    // the published page already has the selected tab in place: do not move a row that was scrolled before hydration
    if (!isNew.current) bringIn(list.current, list.current?.querySelector('[aria-current]'))
    isNew.current = false
  }, [chosen, isMyGames])
  return (
    <nav className={style.vendors} aria-label={t('games.vendors')}>
      <ul ref={list}>
        <Tab
          isChosen={!isMyGames && !chosen && !shelf}
          href={`${here}?page=`}
          name={t('games.all')}
          hot={t('games.hot')}
        />
        {shelves.map((each) => (
          <Chip key={each} shelf={each} isPressed={!isMyGames && each === shelf} name={t(shelfNames[each])} />
        ))}
        <Tab isMyGames isChosen={isMyGames} href="?mine=1" name={t('games.myGames')} hot="" />
        {vendors.map((vendor) => (
          <Tab
            key={vendor.code}
            vendor={vendor}
            isChosen={!isMyGames && vendor.code === chosen}
            href={`?page=${encodeURIComponent(vendor.code)}`}
            name={vendor.name}
            hot={t('games.hot')}
          />
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls only the row, so that the selected tab is in the middle. */
function bringIn(row: HTMLElement | null, tab: Element | null | undefined): void {
  if (!row || !tab) return
  const middle = (it: Element) => it.getBoundingClientRect().left + it.getBoundingClientRect().width / 2
  row.scrollBy({ left: middle(tab) - middle(row) })
}

interface ChipProps {
  shelf: LobbyShelf
  isPressed: boolean
  name: string
}

/** Shows the games of a chip, or those of all chips if it is pressed already. */
function Chip({ shelf, isPressed, name }: ChipProps) {
  const choose = () => void withLobby((lobby) => lobby.filterBy('show', isPressed ? undefined : shelf))
  return (
    <li data-scripted="">
      <button type="button" aria-pressed={isPressed} onClick={choose}>
        {name}
      </button>
    </li>
  )
}

interface TabProps {
  vendor?: LobbyVendor
  /** For members only. */
  isMyGames?: boolean
  isChosen: boolean
  href: string
  name: string
  hot: string
}

function Tab({ vendor, isMyGames, isChosen, href, name, hot }: TabProps) {
  const choose = (event: MouseEvent) => {
    if (!isPlainTap(event.nativeEvent)) return
    event.preventDefault()
    if (isMyGames) showMyGamesTab()
    else void withLobby((lobby) => (vendor ? lobby.filterBy('page', vendor.code) : lobby.dropTabs()))
  }
  return (
    <li data-for={isMyGames && 'member'}>
      <a href={href} aria-current={isChosen || undefined} onClick={choose}>
        {vendor && (
          <img src={`/vendors/${encodeURIComponent(vendor.code)}.svg`} alt="" width="24" height="24" loading="lazy" />
        )}
        {isMyGames && (
          <svg aria-hidden="true">
            <use href="#i-star" />
          </svg>
        )}
        {name}
        {vendor?.isHot && (
          <svg role="img" aria-label={hot}>
            <use href="#i-flame" />
          </svg>
        )}
      </a>
    </li>
  )
}
