import { useStore } from '@nanostores/react'
import type { Language } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import type { Translate } from '#i18n/translate.ts'
import { pageAddress } from '#browser/page.ts'
import { isOwnWindow, openWindow } from '#browser/window.ts'
import { loadGameInfo } from '#stores/games/play/game-info.ts'
import { type ChosenRoom, chooseRoom } from '#stores/games/play/launch.ts'
import { moveToWindow } from '#stores/games/play/own-window.ts'
import type { Playable } from '#stores/games/play/playable.ts'
import { $isFullScreen, toggleScreen } from '#stores/shell/full-screen.ts'
import { announce } from '#stores/shell/warning.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { FavouriteStar } from '#islands/games/favourites/FavouriteStar.tsx'
import { GameFacts } from './GameFacts.tsx'
import type { GameFrameKey } from './GameFrame.words.ts'
import { SessionLine } from './SessionLine.tsx'
import style from './GameBar.module.css'

interface Props {
  game: Playable
  room: ChosenRoom | undefined
  language: Language
  t: Translate<GameFrameKey>
}

/** Renders the bar above a game: name, actions, and the state of the session. */
export function GameBar({ game, room, language, t }: Props) {
  const isFull = useStore($isFullScreen, { ssr: 'initial' })
  const about = t('games.about', { name: game.name })
  return (
    <div className={style.bar}>
      <h1>{game.name}</h1>
      {room && (
        <button
          type="button"
          className={style.room}
          aria-label={t('games.changeRoom', { name: room.roomName })}
          onClick={() => chooseRoom(game)}
        >
          <bdi translate="no">{room.roomName}</bdi>
        </button>
      )}
      <FavouriteStar game={game} label={t('games.favourite')} />
      <button
        type="button"
        aria-label={about}
        onClick={() => void loadGameInfo(game.nodeId)}
        {...{ command: 'show-modal', commandfor: 'game-info' }}
      >
        <Icon name="info" />
      </button>
      {!isFull && !isOwnWindow() && (
        <button type="button" aria-label={t('games.ownWindow')} onClick={() => playInOwnWindow(game, language)}>
          <Icon name="outside" />
        </button>
      )}
      <button
        type="button"
        aria-label={t(isFull ? 'games.exitFullScreen' : 'games.fullScreen')}
        onClick={() => void toggleScreen('game-stage')}
      >
        <Icon name={isFull ? 'unfull' : 'full'} />
      </button>
      <SessionLine language={language} isFull={isFull} t={t} />
      <Dialog id="game-info" title={about} close={t('auth.close')}>
        <GameFacts nodeId={game.nodeId} language={language} t={t} />
      </Dialog>
    </div>
  )
}

/** Opens the game in its own window, within the tap so that it is not blocked; if it is, a toast says so (S8.8). */
function playInOwnWindow(game: Playable, language: Language): void {
  const { path, query } = pageAddress()
  // a hall contains more than the game
  const place = query.has('gameCode') ? pathIn(language, `/game?game=${encodeURIComponent(game.nodeId)}`) : path
  const opened = openWindow(place)
  if (opened) moveToWindow(opened, game, language)
  else void announce('games.popupBlocked')
}
