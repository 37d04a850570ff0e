import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { focusMain } from '#browser/page.ts'
import { $gameInfo, loadGameInfo } from '#stores/games/play/game-info.ts'
import { startUnreadGame } from '#stores/games/play/launch.ts'
import type { Playable } from '#stores/games/play/playable.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { GameFacts, type GameFactsProps } from './GameFacts.tsx'
import { UnavailableGame } from './UnavailableGame.tsx'
import style from './BeforePlay.module.css'

interface Props extends Omit<GameFactsProps, 'nodeId'> {
  game: Playable
  home: string
}

/** Renders the game info before the first launch of a game on this device, with a button to play. */
export function BeforePlay({ game, home, language, t }: Props) {
  const info = useStore($gameInfo, { ssr: 'initial' })
  // the focused button disappears with this section
  useEffect(() => () => focusMain(), [])
  const closed = info.state === 'ready' && info.value.closed
  if (closed === 'vendor_not_connected') return <UnavailableGame game={game} home={home} language={language} t={t} />
  return (
    <section className={style.sheet}>
      <h1>{game.name}</h1>
      <GameFacts nodeId={game.nodeId} language={language} t={t} />
      {closed && <Notice tone="error">{t(`refusals.${closed}`)}</Notice>}
      <div className={style.ways}>
        {closed ? (
          <Button onClick={() => void loadGameInfo(game.nodeId)}>{t('shell.retry')}</Button>
        ) : (
          <Button onClick={() => startUnreadGame(game, language)}>{t('games.play')}</Button>
        )}
        <a href={home}>{t('shell.backHome')}</a>
      </div>
    </section>
  )
}
