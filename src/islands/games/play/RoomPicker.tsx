import { useStore } from '@nanostores/react'
import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Launch, launch } from '#stores/games/play/launch.ts'
import type { Playable } from '#stores/games/play/playable.ts'
import { $rooms, type Rooms, loadRooms } from '#stores/games/play/rooms.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { GameFrameKey } from './GameFrame.words.ts'
import style from './RoomPicker.module.css'

interface Props {
  game: Playable
  /** Why the chosen room refused the player. */
  why: Extract<Launch, { state: 'choosing' }>['why']
  home: string
  language: Language
  t: Translate<GameFrameKey>
  /** Returns the error text. */
  textOf: (why: string) => string
}

/** Lets the player choose a room of a game (S7.30): stakes, seats, and why a room is not available. */
export function RoomPicker({ why, home, ...rest }: Props) {
  const rooms = useStore($rooms, { ssr: 'initial' })
  return (
    <section className={style.rooms} aria-labelledby="rooms">
      <h1>{rest.game.name}</h1>
      <h2 id="rooms">{rest.t('games.chooseRoom')}</h2>
      {why && (
        <div role="alert">
          <Notice tone="error">{rest.textOf(why)}</Notice>
        </div>
      )}
      <List rooms={rooms} {...rest} />
      <a href={home}>{rest.t('shell.backHome')}</a>
    </section>
  )
}

interface ListProps extends Omit<Props, 'why' | 'home'> {
  rooms: Rooms
}

function List({ rooms, game, language, t, textOf }: ListProps) {
  const load = () => void loadRooms(game)
  switch (rooms.state) {
    case 'loading':
      return <Skeleton lines={6} label={t('games.roomsLoading')} />
    case 'failed':
      return <ErrorState text={textOf(rooms.why)} retry={t('shell.retry')} onRetry={load} />
    case 'ready':
      if (rooms.value.length === 0) {
        return (
          <Empty title={t('games.roomsNone')}>
            <Button onClick={() => void launch(game, language)}>{t('games.play')}</Button>
          </Empty>
        )
      }
      return (
        <>
          <ul>
            {rooms.value.map((room) => (
              <li key={room.roomId}>
                <Choice room={room} game={game} language={language} t={t} />
              </li>
            ))}
          </ul>
          <Button kind="quiet" isBusy={rooms.isChanging} onClick={load}>
            {t('games.roomsRefresh')}
          </Button>
        </>
      )
  }
}

interface ChoiceProps extends Omit<ListProps, 'rooms' | 'textOf'> {
  room: Extract<Rooms, { state: 'ready' }>['value'][number]
}

/** Offers a room. One that is not available stays focusable, and says why. */
function Choice({ room, game, language, t }: ChoiceProps) {
  const money = (minor: number) => formatMoney(language, { minor, digits: brand.currency.digits })
  const isOpen = room.state === 'open'
  return (
    <button
      type="button"
      className={style.room}
      aria-disabled={!isOpen || undefined}
      onClick={isOpen ? () => void launch(game, language, room) : undefined}
    >
      <b>
        <bdi translate="no">{room.roomName}</bdi>
      </b>
      <span>{t('games.roomStakes', { min: money(room.minBet), max: money(room.maxBet) })}</span>
      <span>
        {isOpen
          ? t('games.roomSeats', { taken: room.taken + Number(room.isSeated), seats: room.seats })
          : t(room.state === 'full' ? 'games.roomFull' : 'games.roomClosed')}
      </span>
    </button>
  )
}
