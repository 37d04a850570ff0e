import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Language } from '#brand/languages.ts'
import { type Messages, translator } from '#i18n/translate.ts'
import { failureWords, lazyPart } from '#islands/late/lazy-part.tsx'
import { enterGame } from '#stores/games/play/enter-game.ts'
import { $launch } from '#stores/games/play/launch.ts'
import type { GameFrameKey } from './GameFrame.words.ts'
import { GameFrame } from './GameFrame.island.tsx'
import style from './HallGame.module.css'

// a lottery of the house, with its texts
const Board = lazyPart(
  async () => (await import('#islands/lottery/Board.tsx')).Board,
  ['draws', 'lottery', 'refusals', 'shell'],
)

interface Props {
  language: Language
  words: Messages
  home: string
}

/**
 * Renders the lottery that the address of a hall names, opened over the others (S2.14); boot/inline/hall.ts wakes it.
 */
export function HallGame(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const current = useStore($launch, { ssr: 'initial' })
  const { state } = current
  useEffect(() => enterGame('gameCode'), [])
  // scroll back to the game: reading the info to its end scrolls past it
  useEffect(() => {
    if (state === 'ready' || state === 'board') place.current?.scrollIntoView({ block: 'start' })
  }, [state])
  return (
    <div ref={place} className={style.place}>
      {current.state === 'board' ? (
        <Board
          nodeId={current.game.nodeId}
          language={props.language}
          failure={failureWords(translator<GameFrameKey>(props.language, props.words))}
        />
      ) : (
        <GameFrame {...props} />
      )}
    </div>
  )
}
