import { MAX_PINS, type pinnedCategories, type staffLobby } from '#contract/staff/games.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { formatNumber } from '#i18n/format.ts'
import acts from '#staff/parts/Acts.module.css'
import { Name } from '#staff/parts/Shown.tsx'
import { type TextContext, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'

/** A category whose lobby has pins. */
export type Category = (typeof pinnedCategories)[number]
type Game = StaffValue<typeof staffLobby>['games'][number]
type Pins = readonly string[]

interface Props {
  name: string
  games: readonly Game[]
  pins: Pins
  /** Changes the pins of the preview; without it, nothing can be changed. */
  onPin?: (pins: Pins, button: string) => void
  /** Whether they were searched for, and so have no place. */
  isSearch?: boolean
}

/** The first page of a lobby in its order. */
export function LobbyTable({ name, games, pins, onPin, isSearch = false }: Props) {
  const text = useText()
  const { t } = text
  const [first, ...rest] = columnsOf(text, { games: isSearch ? [] : games, pins })
  const actColumn: Column<Game> = {
    name: t('shell.actions'),
    isAct: true,
    cell: ({ id }) => onPin && <PinActs id={id} list={isSearch ? 'found' : 'lobby'} pins={pins} onPin={onPin} />,
  }
  return (
    <CardTable
      name={name}
      columns={onPin ? [first, ...rest, actColumn] : [first, ...rest]}
      rows={games}
      keyOf={({ id }) => id}
    />
  )
}

interface ActProps {
  id: string
  list: string
  pins: Pins
  onPin: (pins: Pins, button: string) => void
}

function PinActs({ id, list, pins, onPin }: ActProps) {
  const { t } = useText()
  const at = pins.indexOf(id)
  const isPinned = at >= 0
  const buttonOf = (way: string) => `${way}-${list}-${id}`
  const act = (way: 'earlier' | 'later' | 'pin', next: Pins, text: string) => (
    <Button kind="quiet" id={buttonOf(way)} onClick={() => onPin(next, buttonOf(way))}>
      {text}
    </Button>
  )
  if (!isPinned && pins.length >= MAX_PINS) return null
  const toggled = isPinned ? pins.filter((one) => one !== id) : [...pins, id]
  return (
    <div className={acts.acts}>
      {at > 0 && act('earlier', moved(pins, at, at - 1), t('games.earlier'))}
      {isPinned && at < pins.length - 1 && act('later', moved(pins, at, at + 1), t('games.later'))}
      {act('pin', toggled, t(isPinned ? 'games.unpin' : 'games.pin'))}
    </div>
  )
}

function moved(pins: Pins, from: number, to: number): Pins {
  return pins.toSpliced(from, 1).toSpliced(to, 0, ...pins.slice(from, from + 1))
}

function columnsOf(
  { language, t }: TextContext,
  { games, pins }: Pick<Props, 'games' | 'pins'>,
): [Column<Game>, ...Column<Game>[]] {
  const stateOf = ({ id, opens, isHot }: Game) => {
    if (!opens) return t('games.unconnected')
    return pins.includes(id) ? t('games.pinned') : isHot ? t('games.hot') : ''
  }
  const place: Column<Game> = {
    name: t('games.place'),
    isNumber: true,
    cell: (game) => formatNumber(language, games.indexOf(game) + 1),
  }
  return [
    { name: t('games.game'), cell: ({ name }) => <Name>{name}</Name> },
    ...(games.length > 0 ? [place] : []),
    { name: t('games.provider'), cell: ({ vendor }) => <Name>{vendor}</Name> },
    { name: t('games.state'), cell: stateOf },
  ]
}
