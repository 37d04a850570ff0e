import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import type { Category } from '#texts/categories.ts'
import { $catalogue } from '#stores/games/lobby/catalogue.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { lazyPart } from '#islands/late/lazy-part.tsx'
import { GameRow } from './GameRow.tsx'
import { categoryRowsOf } from './game-categories.ts'
import style from './GameRow.module.css'

const MyGamesRows = lazyPart(async () => (await import('#islands/games/favourites/MyGamesRows.tsx')).MyGamesRows)

type Key = 'refusals.offline' | 'shell.retry' | 'games.all' | 'games.hot' | Category['name']

interface Props {
  language: Language
  words: Messages
  playAt: string
  /** True for the row of the in-house games, which is separate; false for all other rows. */
  isOwn: boolean
  /** The rows as published. */
  children?: ReactNode
}

/**
 * Renders the game rows of home. The published rows are plain HTML; this code loads only if the gateway's games differ
 * (design, D5; `client:intent="stale"`), to render the new ones in the same places, or for a member
 * (boot/entries/games.ts), whose own games go to a place that members see from the first paint.
 */
export function GameRows(props: Props) {
  const { isOwn, language, words, playAt } = props
  const t = translator<Key>(language, words)
  return (
    <>
      {!isOwn && (
        <div className={style.own} data-for="member">
          <MyGamesRows
            language={language}
            words={words}
            playAt={playAt}
            failure={{ text: t('refusals.offline'), retry: t('shell.retry') }}
          />
        </div>
      )}
      <Boundary fallback={props.children}>
        <CategoryRows {...props} />
      </Boundary>
    </>
  )
}

function CategoryRows({ language, words, playAt, isOwn, children }: Props) {
  const catalogue = useStore($catalogue, { ssr: 'initial' })
  const t = translator<Key>(language, words)
  if (!catalogue) return children
  const { games, vendors } = catalogue
  const rows = categoryRowsOf(games).filter(({ id }) => (id === 'INHOUSE') === isOwn)
  return rows.map(({ id, name, path, games: own }) => (
    <GameRow
      key={id}
      id={id}
      title={t(name, { brand: brand.name })}
      lobby={pathIn(language, path)}
      all={t('games.all')}
      games={own}
      vendors={vendors}
      playAt={playAt}
      hot={t('games.hot')}
    />
  ))
}
