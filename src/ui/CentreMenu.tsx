import { useRef } from 'react'
import { hidePopover } from './popover.ts'
import { Icon } from './Icon.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import type { Sign } from './signs.ts'
import style from './CentreMenu.module.css'

/** An entry of a centre's menu. */
interface CentreEntry {
  readonly id: string
  /** The specification's data path. */
  readonly path: string
  readonly icon: Sign
  readonly text: string
  readonly href: string
  /** What waits there: a number, and what it is for screen readers; nothing if there is none (S2.57). */
  readonly badge?: { readonly value: string; readonly text: string } | undefined
}

/** The front page of a centre: the title of its menu leads there. */
type CentreFront = Pick<CentreEntry, 'id' | 'text' | 'href'>

interface CentreWords {
  /** The name of the centre. */
  readonly title: string
  /** The name of the menu button. */
  readonly menu: string
  readonly close: string
  readonly leave?: string
}

interface Props {
  /** The id of the menu. */
  id: string
  entries: readonly CentreEntry[]
  front?: CentreFront | undefined
  /** The entry of the current screen. */
  current: string
  words: CentreWords
  /** The page to which closing the centre leads; a site that is a centre only has none. */
  home?: string | undefined
  /** The entry is about to be followed: the pointer or the focus is on it. */
  onIntent: (id: string) => void
  onGo: (id: string) => void
}

/**
 * Renders the menu of a centre with its title and close button (S2.57, S2.72): on a phone over the screen, else beside
 * it, where closing leaves the centre.
 */
export function CentreMenu({ id: menuId, entries, front, current, words, home, onIntent, onGo }: Props) {
  const menu = useRef<HTMLElement>(null)
  const go = (id: string) => {
    onGo(id)
    hidePopover(menu.current)
  }
  return (
    <>
      <button type="button" className={style.opener} popoverTarget={menuId}>
        <Icon name="menu" />
        <span className="unseen">{words.menu}: </span>
        {screenName({ entries, front, current })}
      </button>
      <nav id={menuId} ref={menu} popover="auto" className={style.menu} aria-labelledby={`${menuId}-title`}>
        <Head
          id={menuId}
          isFront={front?.id === current}
          front={front}
          words={words}
          home={home}
          {...{ onIntent, go }}
        />
        <ul>
          {entries.map(({ id, path, icon, text, href, badge }) => (
            <li key={id}>
              <PlaceLink
                href={href}
                isCurrent={id === current}
                path={path}
                onIntent={() => onIntent(id)}
                onGo={() => go(id)}
              >
                <Icon name={icon} />
                {text}
                {badge && (
                  <span className={style.badge}>
                    <span aria-hidden="true">{badge.value}</span>
                    <span className="unseen">{badge.text}</span>
                  </span>
                )}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

interface HeadProps extends Pick<Props, 'id' | 'front' | 'words' | 'home' | 'onIntent'> {
  go: (id: string) => void
  isFront: boolean
}

/** Renders the title, which leads to the front page if the centre has one, and what closes the menu. */
function Head({ id, front, isFront, words, home, onIntent, go }: HeadProps) {
  return (
    <div className={style.head}>
      <p id={`${id}-title`}>
        {front ? (
          <PlaceLink
            href={front.href}
            isCurrent={isFront}
            onIntent={() => onIntent(front.id)}
            onGo={() => go(front.id)}
          >
            {words.title}
          </PlaceLink>
        ) : (
          words.title
        )}
      </p>
      <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={words.close}>
        <Icon name="close" />
      </button>
      {home !== undefined && (
        <a href={home} aria-label={words.leave}>
          <Icon name="close" />
        </a>
      )}
    </div>
  )
}

/** Returns the name of the current screen. */
export function screenName({
  entries,
  front,
  current,
}: Pick<Props, 'entries' | 'front' | 'current'>): string | undefined {
  return (front?.id === current ? front : entries.find(({ id }) => id === current))?.text
}
