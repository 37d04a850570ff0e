import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import { brand } from '#brand/brand.ts'
import type { Language } from '#i18n/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { $catalogue } from '#stores/games/lobby/catalogue.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { useAlive } from '#ui/alive.ts'
import { GameLane } from './GameLane.tsx'
import { type laneNames, lanesOf, lobbyOf } from './lanes.ts'
import style from './GameLane.module.css'

// kept out of the build's rendering, which would put its style sheet into home
const MyLanes = import.meta.env.SSR
  ? () => null
  : lazy<ComponentType<Omit<Props, 'isOwn'>>>(() =>
      import('#islands/games/favourites/MyLanes.tsx')
        .then((it) => ({ default: it.MyLanes }))
        .catch(() => ({ default: Lost })),
    )

type Key = 'games.all' | 'games.hot' | (typeof laneNames)[keyof typeof laneNames]

interface Props {
  language: Language
  words: Messages
  playAt: string
  /** Our own games' lane, which stands apart, or all others. */
  isOwn: boolean
  /** The lanes as they were published. */
  children?: ReactNode
}

/**
 * The home page's lanes. The published ones stand as plain HTML; only when the gateway's games differ (design, D5) does
 * this code come (`client:intent="stale"`) and draw the new ones in the same places, or for a member (boot/entries/games.ts), whose
 * own games stand in a place before the others that members see from the first paint.
 */
export function GameLanes(props: Props) {
  const { isOwn, language, words, playAt } = props
  const isAlive = useAlive()
  return (
    <>
      {!isOwn && (
        <div className={style.mine} data-for="member">
          {isAlive && (
            <Boundary fallback={<Lost {...props} />}>
              <Suspense>
                <MyLanes language={language} words={words} playAt={playAt} />
              </Suspense>
            </Boundary>
          )}
        </div>
      )}
      <Boundary fallback={props.children}>
        <Lanes {...props} />
      </Boundary>
    </>
  )
}

/** A place that stays empty says why, and how to try again: the page anew. */
function Lost({ language, words }: Omit<Props, 'isOwn'>) {
  const t = translator<'refusals.offline' | 'shell.retry'>(language, words)
  return (
    <p role="alert">
      {t('refusals.offline')} <a href={pathIn(language, '/')}>{t('shell.retry')}</a>
    </p>
  )
}

function Lanes({ language, words, playAt, isOwn, children }: Props) {
  const catalogue = useStore($catalogue, { ssr: 'initial' })
  const t = translator<Key>(language, words)
  if (!catalogue) return children
  const { games, vendors } = catalogue
  const lanes = lanesOf(games).filter(({ id }) => (id === 'INHOUSE') === isOwn)
  return lanes.map(({ id, name, games: own }) => (
    <GameLane
      key={id}
      id={id}
      title={t(name, { brand: brand.name })}
      lobby={pathIn(language, lobbyOf(id))}
      all={t('games.all')}
      games={own}
      vendors={vendors}
      playAt={playAt}
      hot={t('games.hot')}
    />
  ))
}
