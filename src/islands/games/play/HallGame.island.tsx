import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Language } from '#brand/languages.ts'
import type { Messages } from '#i18n/translate.ts'
import { enterGame } from '#stores/games/play/enter-game.ts'
import { $launch } from '#stores/games/play/launch.ts'
import { GameFrame } from './GameFrame.island.tsx'
import style from './HallGame.module.css'

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
  const { state } = useStore($launch, { ssr: 'initial' })
  useEffect(() => enterGame('gameCode'), [])
  // scroll back to the game: reading the info to its end scrolls past it
  useEffect(() => {
    if (state === 'ready') place.current?.scrollIntoView({ block: 'start' })
  }, [state])
  return (
    <div ref={place} className={style.place}>
      <GameFrame {...props} />
    </div>
  )
}
