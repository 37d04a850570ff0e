import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { focusMain } from '#browser/page.ts'
import { pathIn } from '#i18n/links.ts'
import { $gameInfo, loadGameInfo } from '#stores/games/play/game-info.ts'
import { playAfterLogin, startUnreadGame } from '#stores/games/play/launch.ts'
import type { Playable } from '#stores/games/play/playable.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { GameFacts, type GameFactsProps } from './GameFacts.tsx'
import { MainFacts } from './MainFacts.tsx'
import { PracticeButton } from './PracticeButton.tsx'
import { UnavailableGame } from './UnavailableGame.tsx'
import style from './BeforePlay.module.css'

interface Props extends Omit<GameFactsProps, 'nodeId'> {
  game: Playable
  home: string
  /** Nobody is logged in: playing asks for it, and the free demo is offered. */
  isVisitor: boolean
}

/**
 * Renders the page of a game, shown to visitors and before its first launch on this device: its picture and what to do
 * first, then its facts and rules.
 */
export function BeforePlay({ isVisitor, ...about }: Props) {
  const { game, home, language, t } = about
  const info = useStore($gameInfo, { ssr: 'initial' })
  // the focused button disappears with this section
  useEffect(() => () => focusMain(), [])
  const closed = info.state === 'ready' && info.value.closed
  if (closed === 'vendor_not_connected') return <UnavailableGame game={game} home={home} language={language} t={t} />
  return (
    <section className={style.sheet}>
      <Picture nodeId={game.nodeId} />
      <h1>{game.name}</h1>
      <MainFacts language={language} t={t} />
      {closed && <Notice tone="error">{t(`refusals.${closed}`)}</Notice>}
      <div className={style.ways}>
        {closed ? (
          <Button onClick={() => void loadGameInfo(game.nodeId)}>{t('shell.retry')}</Button>
        ) : (
          <Ways isVisitor={isVisitor} {...about} />
        )}
      </div>
      {isVisitor && (
        <p>
          <b>{t('games.loginToPlay')}</b> {t('games.loginToPlayText')}
        </p>
      )}
      <GameFacts nodeId={game.nodeId} language={language} isRest t={t} />
      <p>
        <a href={home}>{t('shell.backHome')}</a>
      </p>
    </section>
  )
}

/** Offers to play, and to visitors the free demo and practice too. */
function Ways({ game, isVisitor, language, t }: Props) {
  if (!isVisitor) return <Button onClick={() => startUnreadGame(game, language)}>{t('games.play')}</Button>
  return (
    <>
      <Button onClick={() => playAfterLogin(game)} {...{ command: 'show-modal', commandfor: 'sign-in' }}>
        {t('games.play')}
      </Button>
      <a
        href={pathIn(language, '/login?demo')}
        onClick={() => playAfterLogin(game)}
        data-tap="free-demo"
        data-switch="FREEPLAY3"
      >
        {t('shell.freeDemo')}
      </a>
      <PracticeButton game={game} t={t} />
    </>
  )
}

/** Shows the cover over a ground of its own colours, which fills the width whatever the cover's shape is. */
function Picture({ nodeId }: { nodeId: string }) {
  const cover = `/covers/${encodeURIComponent(nodeId)}`
  return (
    <div className={style.picture}>
      {[style.ground, style.cover].map((layer) => (
        <picture key={layer} className={layer}>
          <source srcSet={`${cover}.avif`} type="image/avif" />
          <img src={`${cover}.webp`} alt="" />
        </picture>
      ))}
    </div>
  )
}
