import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, Suspense, lazy, useState } from 'react'
import type { Language } from '#i18n/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { canFillScreen, toggleFullScreen } from '#lib/frame.ts'
import { goInstead, pageAddress } from '#lib/page.ts'
import { isOwnWindow, openWindow } from '#lib/window.ts'
import { type Launch, type Playable, $launch, launch, leaveTo } from '#stores/games/launch.ts'
import { $isFullScreen } from '#stores/shell/full-screen.ts'
import { announce } from '#stores/shell/warning.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { gameFrameWords } from './GameFrame.words.ts'
import style from './GameFrame.module.css'

type Key = (typeof gameFrameWords)[number]

// comes with the first game; where it does not, the game is played without
const FavouriteStar = lazy<ComponentType<{ game: Playable; label: string }>>(() =>
  import('./FavouriteStar.tsx').then((it) => ({ default: it.FavouriteStar })).catch(() => ({ default: () => null })),
)

interface Props {
  language: Language
  words: Messages
  home: string
}

/** The game in its sandboxed frame on its vendor's origin, or what stands in its way and what to do (S2.11, S8.11). */
export function GameFrame(props: Props) {
  const t = translator<Key>(props.language, props.words)
  return (
    <Boundary fallback={<Notice tone="error">{t('shell.somethingBroke')}</Notice>}>
      <Stage {...props} t={t} />
    </Boundary>
  )
}

function Stage({ t, ...props }: Props & { t: Translate<Key> }) {
  const current = useStore($launch, { ssr: 'initial' })
  return (
    <div className={style.stage} id="game-stage">
      {current.state === 'ready' ? (
        <Frame current={current} language={props.language} t={t} />
      ) : (
        <div className={style.middle} role="status">
          <Waiting {...props} current={current} t={t} />
        </div>
      )}
    </div>
  )
}

interface FrameProps {
  current: Extract<Launch, { state: 'ready' }>
  language: Language
  t: Translate<Key>
}

function Frame({ current, language, t }: FrameProps) {
  const [isLoaded, setLoaded] = useState(false)
  const isFull = useStore($isFullScreen, { ssr: 'initial' })
  return (
    <>
      <div className={style.bar}>
        <h1>{current.game.name}</h1>
        <Suspense>
          <FavouriteStar game={current.game} label={t('games.favourite')} />
        </Suspense>
        {!isFull && !isOwnWindow() && (
          <button type="button" aria-label={t('games.ownWindow')} onClick={() => playElsewhere(current.game, language)}>
            <Icon name="outside" />
          </button>
        )}
        {canFillScreen() && (
          <button
            type="button"
            aria-label={t(isFull ? 'games.exitFullScreen' : 'games.fullScreen')}
            onClick={() => void toggleFullScreen('game-stage')}
          >
            <Icon name={isFull ? 'unfull' : 'full'} />
          </button>
        )}
      </div>
      {!isLoaded && <p className={style.veil}>{t('games.loading')}</p>}
      <iframe
        id="game-frame"
        className={style.frame}
        title={t('games.frameTitle', { name: current.game.name })}
        src={current.address}
        // its own origin keeps it from this page; no top navigation, no windows, no downloads
        sandbox="allow-scripts allow-same-origin"
        allow="fullscreen"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </>
  )
}

/** A window is opened within the tap, or the browser would not let it; where it does not all the same, it is said (S8.8). */
function playElsewhere(game: Playable, language: Language): void {
  const opened = openWindow(pageAddress().path)
  if (opened) leaveTo(opened, game, language)
  else void announce('games.popupBlocked')
}

interface WaitingProps extends Props {
  current: Exclude<Launch, { state: 'ready' }>
  t: Translate<Key>
}

function Waiting({ current, t, language, home, words }: WaitingProps): ReactNode {
  switch (current.state) {
    case 'idle':
    case 'loading':
      return <p>{t('games.loading')}</p>
    case 'no-game':
      return (
        <>
          <h1>{t(current.why === 'unnamed' ? 'games.chooseGame' : 'games.launchFailedTitle')}</h1>
          <p>{t(missed[current.why])}</p>
          {current.why === 'unreached' && (
            <Button onClick={() => goInstead(pageAddress().path)}>{t('shell.retry')}</Button>
          )}
          <a href={home}>{t('shell.backHome')}</a>
        </>
      )
    case 'signed-out':
      return (
        <>
          <h1>{t('games.loginToPlay')}</h1>
          <p>{t('games.loginToPlayText')}</p>
          <Button {...{ command: 'show-modal', commandfor: 'sign-in' }}>{t('shell.login')}</Button>
        </>
      )
    case 'elsewhere':
      return (
        <>
          <h1>{t('games.elsewhere')}</h1>
          <p>{t('games.elsewhereText', { name: current.game.name })}</p>
          <Button onClick={() => void launch(current.game, language)}>{t('games.bringBack')}</Button>
          <a href={home}>{t('shell.backHome')}</a>
        </>
      )
    case 'failed':
      return (
        <>
          <h1>{t('games.launchFailedTitle')}</h1>
          <Notice tone="error">{t(known(current.why, words))}</Notice>
          <Button onClick={() => void launch(current.game, language)}>{t('shell.retry')}</Button>
          <a href={home}>{t('shell.backHome')}</a>
        </>
      )
  }
}

const missed = {
  unnamed: 'games.chooseGameText',
  unknown: 'refusals.game_unknown',
  unreached: 'refusals.offline',
} as const

function known(why: string, words: Messages): Key {
  return isKey(why, words) ? why : 'refusals.unknown_error'
}

function isKey(key: string, words: Messages): key is Key {
  return Object.hasOwn(words, key)
}
