import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import type { Translate } from '#i18n/translate.ts'
import { $gameInfo, loadGameInfo } from '#stores/games/play/game-info.ts'
import type { Playable } from '#stores/games/play/playable.ts'
import { PlayInstead } from '#islands/games/lobby/PlayInstead.tsx'
import type { GameFrameKey } from './GameFrame.words.ts'
import style from './UnavailableGame.module.css'

interface Props {
  game: Playable
  home: string
  language: Language
  t: Translate<GameFrameKey>
}

/**
 * Says that a game's provider is not connected, before anybody logs in or registers for it, and offers games that can be
 * played: also as a free demo to visitors.
 */
export function UnavailableGame({ game, home, language, t }: Props) {
  return (
    <section className={style.sheet}>
      <div className={style.about}>
        <picture>
          <source srcSet={`/covers/${encodeURIComponent(game.nodeId)}.avif`} type="image/avif" />
          <img src={`/covers/${encodeURIComponent(game.nodeId)}.webp`} alt="" />
        </picture>
        <div>
          <h1>{game.name}</h1>
          <Provider nodeId={game.nodeId} t={t} />
          <p role="status">
            <b>{t('games.unavailableTitle')}</b> {t('refusals.vendor_not_connected')}
          </p>
        </div>
      </div>
      <div className={style.ways}>
        <a href={pathIn(language, '/login?demo')} data-tap="free-demo" data-switch="FREEPLAY3" data-for="visitor">
          {t('shell.freeDemo')}
        </a>
        <a href={home}>{t('shell.backHome')}</a>
      </div>
      {/* last: it comes late, and moves nothing */}
      <PlayInstead playAt={pathIn(language, '/game')} t={t} />
    </section>
  )
}

/** Names the provider, once the gateway has; its place is kept until then. */
function Provider({ nodeId, t }: { nodeId: string; t: Translate<GameFrameKey> }) {
  const info = useStore($gameInfo, { ssr: 'initial' })
  useEffect(() => void loadGameInfo(nodeId), [nodeId])
  return (
    <p className={style.provider}>
      {info.state === 'ready' && (
        <>
          {t('games.provider')}: <span dir="auto">{info.value.vendorName}</span>
        </>
      )}
    </p>
  )
}
