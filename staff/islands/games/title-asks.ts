import { setGameMaintenance, type staffGames } from '#contract/staff/games.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { openStoppedTitle, setGameShown } from '#contract/staff/titles.ts'
import type { useAsk } from '#staff/parts/ask.tsx'
import { isolated } from '#staff/parts/money-text.ts'
import type { TextContext } from '#staff/parts/text.tsx'

export type Game = StaffValue<typeof staffGames>['games'][number]
type Ask = ReturnType<typeof useAsk>[1]
type Way = 'start' | 'stop' | 'hide' | 'show' | 'resume'

/** An act of a title, with its button. */
interface TitleAct {
  readonly confirm: string
  readonly open: (ask: Ask) => void
}

/** Returns the key of the state of a title. */
export function stateOf({ inMaintenance, isHidden, stopped, provider }: Game) {
  if (isHidden) return 'hidden'
  if (inMaintenance) return 'maintenance'
  if (stopped) return stopped.isAsked ? 'opening' : 'stopped'
  return provider === 'open' ? 'open' : provider === 'maintenance' ? 'provider_paused' : 'unconnected'
}

/** Returns what may be done with a title now. */
export function asksOf(game: Game, t: TextContext['t']): readonly TitleAct[] {
  const { id, isHidden, inMaintenance, stopped } = game
  const textOf = (way: Way) => words(game, way, t)
  const shown: TitleAct = {
    confirm: t(isHidden ? 'games.show' : 'games.hide'),
    open: (ask) =>
      ask({ ...textOf(isHidden ? 'show' : 'hide'), to: setGameShown, input: { id, shown: isHidden }, hasReason: true }),
  }
  if (isHidden) return [shown]
  const way = inMaintenance ? 'start' : 'stop'
  const maintenance: TitleAct = {
    confirm: t(`games.${way}`),
    open: (ask) => ask({ ...textOf(way), to: setGameMaintenance, input: { id, on: !inMaintenance }, hasReason: true }),
  }
  if (!stopped || stopped.isAsked) return [maintenance, shown]
  const resume: TitleAct = {
    confirm: t('games.resume'),
    open: (ask) =>
      ask({ ...textOf('resume'), to: openStoppedTitle, input: { id, stoppedAt: stopped.at }, hasReason: true }),
  }
  return [resume, maintenance, shown]
}

function words({ name }: Game, way: Way, t: TextContext['t']) {
  const values = { game: isolated(name) }
  return {
    title: t(`games.${way}Title`, values),
    what: t(`games.${way}What`, values),
    confirm: t(`games.${way}`),
    hint: t('games.reasonHint'),
    done: () => t(`games.${way}Done`, values),
  }
}
