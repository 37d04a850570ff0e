import type { Play } from '#arcade/plays.rows.ts'
import type { HubTable } from '#arcade/shared/socket-hub.ts'
import { crash } from './game.ts'
import { cashOutBet, enterTable, placeBet, takeBack } from './players.ts'
import { clientMessage } from './requests.ts'
import type { RoundEngine } from './round-engine.ts'
import { ridersOf, tableView, youView } from './views.ts'
import type { ClientMessage, CrashCode } from './wire.ts'

type Request = Exclude<ClientMessage, { t: 'sit' }>

/** Messages from pages are shorter. */
const MAX_MESSAGE_BYTES = 400

/** Returns the crash table as the hub serves it. */
export function hubTable(engine: RoundEngine): HubTable<Request> {
  const { plays, clock, warn } = engine
  return {
    game: crash,
    plays,
    clock,
    warn,
    presence: engine,
    messages: clientMessage,
    maxMessageBytes: MAX_MESSAGE_BYTES,
    serve: (play, message) => serve(engine, play, message),
    enter: (play) => enterTable(engine, play),
    tableView: (isWhole) => (isWhole ? tableView(engine) : tableView(engine, 1)),
    crowd: () => ({ t: 'riders', riders: ridersOf(engine) }),
    youView: (play, isWhole) => youView(engine, play, isWhole),
  }
}

async function serve(engine: RoundEngine, play: Play, message: Request): Promise<CrashCode | undefined> {
  switch (message.t) {
    case 'bet': {
      const { t: _t, ...bet } = message
      return placeBet(engine, play, bet)
    }
    case 'out':
      return cashOutBet(engine, play, message.id)
    case 'back':
      return takeBack(engine, play, message.id)
  }
}
