import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { Language } from '#i18n/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { canFillScreen, toggleFullScreen } from '#lib/frame.ts'
import { goInstead, pageAddress } from '#lib/page.ts'
import { type Launch, $launch, launch } from '#stores/games/launch.ts'
import { $isFullScreen } from '#stores/shell/full-screen.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { gameFrameWords } from './GameFrame.words.ts'
import style from './GameFrame.module.css'

type Key = (typeof gameFrameWords)[number]

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
        <Frame current={current} t={t} />
      ) : (
        <div className={style.middle} role="status">
          <Waiting {...props} current={current} t={t} />
        </div>
      )}
    </div>
  )
}

function Frame({ current, t }: { current: Extract<Launch, { state: 'ready' }>; t: Translate<Key> }) {
  const [isLoaded, setLoaded] = useState(false)
  const isFull = useStore($isFullScreen, { ssr: 'initial' })
  return (
    <>
      <h1 className="unseen">{current.game.name}</h1>
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
      {canFillScreen() && (
        <button
          type="button"
          className={style.full}
          data-fills
          aria-label={t(isFull ? 'games.exitFullScreen' : 'games.fullScreen')}
          onClick={() => void toggleFullScreen('game-stage')}
        >
          <Icon name={isFull ? 'unfull' : 'full'} />
        </button>
      )}
    </>
  )
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
