import { placeSlip, enterTable, takeBack } from './players.ts'
import { MAX_MESSAGE_BYTES, clientMessage } from './requests.ts'
import type { HubTable } from './socket-hub.ts'
import type { TableEngine } from './table-engine.ts'
import { crowdOf, tableView, youView } from './views.ts'
import type { TableRequest } from './wire.ts'

/** Returns a table as the hub serves it. */
export function hubTable(engine: TableEngine): HubTable<TableRequest> {
  const { table, plays, clock, warn } = engine
  return {
    game: table,
    plays,
    clock,
    warn,
    presence: engine,
    messages: clientMessage,
    maxMessageBytes: MAX_MESSAGE_BYTES,
    serve: (play, message) =>
      message.t === 'slip' ? placeSlip(engine, play, message) : takeBack(engine, play, message.id),
    enter: (play) => enterTable(engine, play),
    tableView: (isWhole) => (isWhole ? tableView(engine) : tableView(engine, 1)),
    crowd: () => ({ t: 'crowd', crowd: crowdOf(engine) }),
    youView: (play, isWhole) => youView(engine, play, isWhole),
  }
}
