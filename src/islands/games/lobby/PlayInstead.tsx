import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { $playableGames, loadPlayableGames } from '#stores/games/play/playable-games.ts'
import { GameCard } from './GameCard.tsx'
import style from './PlayInstead.module.css'

interface Props {
  /** The path of the play page in the page's language. */
  playAt: string
  t: Translate<'games.playInstead'>
}

/** Suggests games that can be played, in place of those that cannot. */
export function PlayInstead({ playAt, t }: Props) {
  const games = useStore($playableGames, { ssr: 'initial' })
  const id = useId()
  useEffect(() => void loadPlayableGames(), [])
  if (games.length === 0) return null
  return (
    <section className={style.instead}>
      <h2 id={id}>{t('games.playInstead')}</h2>
      <nav aria-labelledby={id}>
        {games.map(({ name, ...game }) => (
          <GameCard
            key={game.nodeId}
            game={{ ...game, gameName: name, gameClassify: '', isHot: false }}
            playAt={playAt}
            vendor={undefined}
            hot=""
            unavailable=""
          />
        ))}
      </nav>
    </section>
  )
}
