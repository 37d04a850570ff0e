import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { type Messages, type Translate, translator } from '#i18n/translate.ts'
import { redirectTo, pageAddress } from '#browser/page.ts'
import { type Launch, $launch, launch, startUnreadGame } from '#stores/games/play/launch.ts'
import { Boundary } from '#ui/Boundary.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { lazyPart } from '#islands/late/lazy-part.tsx'
import type { AroundGameProps } from './AroundGame.tsx'
import type { GameFrameKey } from './GameFrame.words.ts'
import style from './GameFrame.module.css'

// loads with the first game; if it fails to load, the game plays without it
const AroundGame = lazyPart(async () => (await import('./AroundGame.tsx')).AroundGame)

// for a launch that failed
const PracticeButton = lazyPart(async () => (await import('./PracticeButton.tsx')).PracticeButton)

interface Props {
  language: Language
  words: Messages
  home: string
}

/** Plays the game in a sandboxed frame on its vendor's origin, or says why it cannot be played (S2.11, S8.11). */
export function GameFrame(props: Props) {
  const t = translator<GameFrameKey>(props.language, props.words)
  return (
    <Boundary fallback={<Notice tone="error">{t('shell.somethingBroke')}</Notice>}>
      <Stage {...props} t={t} />
    </Boundary>
  )
}

function Stage({ t, ...props }: Props & { t: Translate<GameFrameKey> }) {
  const textOf = (why: string) => t(known(why, props.words))
  const current = useStore($launch, { ssr: 'initial' })
  return (
    <div className={style.stage} id="game-stage">
      <Place {...props} current={current} t={t} textOf={textOf} />
    </div>
  )
}

function Place({ current, ...props }: Omit<WaitingProps, 'current'> & { current: Launch }) {
  switch (current.state) {
    case 'unavailable':
    case 'signed-out':
    case 'unread':
    case 'choosing':
    case 'ready':
    case 'elsewhere':
    case 'practising':
      return <Game {...props} current={current} />
  }
  return (
    <div className={style.middle} role="status">
      <Waiting {...props} current={current} />
    </div>
  )
}

function Game(props: AroundGameProps) {
  return (
    <>
      <AroundGame {...props} coming={<div className={style.place} />} failure={<Alone {...props} />} />
      {hasFrame(props.current) && <Frame key={props.current.address} current={props.current} t={props.t} />}
    </>
  )
}

/** Plays a game without its surroundings, which failed to load. */
function Alone({ current, language, t }: AroundGameProps) {
  if (hasFrame(current)) return null
  return (
    <div className={style.middle}>
      <h1>{current.game.name}</h1>
      <Notice tone="error">{t('games.factsFailed')}</Notice>
      {current.state === 'signed-out' && (
        <Button {...{ command: 'show-modal', commandfor: 'sign-in' }}>{t('shell.login')}</Button>
      )}
      {current.state !== 'signed-out' && current.state !== 'unavailable' && (
        <Button onClick={() => playAlone(current, language)}>{t('games.play')}</Button>
      )}
    </div>
  )
}

/** Starts the game without a room choice, which failed to load: the vendor picks the room. */
function playAlone({ state, game }: AroundGameProps['current'], language: Language): void {
  if (state === 'choosing') void launch(game, language)
  else startUnreadGame(game, language)
}

type Framed = Extract<Launch, { state: 'ready' | 'practising' }>

function hasFrame(current: Launch): current is Framed {
  return current.state === 'ready' || current.state === 'practising'
}

interface FrameProps {
  current: Framed
  t: Translate<GameFrameKey>
}

const titleKeys = { ready: 'games.frameTitle', practising: 'games.practiceTitle' } as const

function Frame({ current, t }: FrameProps) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      {!isLoaded && <p className={style.veil}>{t('games.loading')}</p>}
      <iframe
        id="game-frame"
        className={style.frame}
        title={t(titleKeys[current.state], { name: current.game.name })}
        src={current.address}
        // its own origin isolates it from this page; no top navigation, no windows, no downloads
        sandbox="allow-scripts allow-same-origin"
        // only the bar makes itself and the game fullscreen: alone, a game could imitate anything
        allow="fullscreen 'none'"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
    </>
  )
}

interface WaitingProps extends Props {
  current: Exclude<Launch, AroundGameProps['current']>
  t: Translate<GameFrameKey>
  textOf: (why: string) => string
}

function Waiting({ current, t, textOf, language, home }: WaitingProps): ReactNode {
  switch (current.state) {
    case 'idle':
    case 'board':
    case 'loading':
      return <p>{t('games.loading')}</p>
    case 'no-game':
      return (
        <>
          <h1>{t(current.why === 'unnamed' ? 'games.chooseGame' : 'games.launchFailedTitle')}</h1>
          <p>{t(missed[current.why])}</p>
          {current.why === 'unreached' && (
            <Button onClick={() => redirectTo(pageAddress().path)}>{t('shell.retry')}</Button>
          )}
          <a href={home}>{t('shell.backHome')}</a>
        </>
      )
    case 'failed':
      return (
        <>
          <h1>{t('games.launchFailedTitle')}</h1>
          <Notice tone="error">{textOf(current.why)}</Notice>
          {current.why !== 'refusals.in_need_true_account' && (
            <Button onClick={() => void launch(current.game, language, current.room)}>{t('shell.retry')}</Button>
          )}
          <PracticeButton game={current.game} t={t} coming={null} failure={null} />
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

function known(why: string, words: Messages): GameFrameKey {
  return isKey(why, words) ? why : 'refusals.unknown_error'
}

function isKey(key: string, words: Messages): key is GameFrameKey {
  return Object.hasOwn(words, key)
}
