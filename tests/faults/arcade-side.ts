import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { nodeIdOf } from '#arcade/game.ts'
import { writeTickets } from '#tests/support/tickets.ts'
import { type CuttingWire, openCuttingWire } from './cutting-wire.ts'
import type { Running } from './process.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startArcadeProcess, warmUp } from './programs.ts'
import { type PlayingPage, pause } from './page.ts'
import { Seat, ownTitles } from './seats.ts'
import { TableSeat, tableTitles } from './table-seats.ts'

/** These accounts play nowhere else, so that their balance follows from their rounds alone. */
const ACCOUNTS = ['agent1', 'agent2', 'agent41', 'agent42']
const accountAt = (at: number) => ACCOUNTS[at % ACCOUNTS.length] ?? ''

/** Opens a page at a title of every engine; dice and a slot are played by two accounts. */
function pagesAt(url: string): PlayingPage[] {
  const own = [...ownTitles, 'dice', 'slot'] as const
  return [
    ...own.map((game, at) => new Seat(url, { game, account: accountAt(at) })),
    ...tableTitles.map((game, at) => new TableSeat(url, { game, account: accountAt(at) })),
  ]
}

/** The vendor's side: the arcade in a process of its own, its players, and a wallet connection that loses answers. */
export interface ArcadeSide {
  readonly database: string
  readonly seats: readonly PlayingPage[]
  readonly wire: CuttingWire
  /** Returns how often it was killed. */
  kills(): number
  /** Kills it in a moment and starts it again; waits for the previous kill. */
  killSoon(): Promise<void>
  /** Lets the players finish their last rounds. */
  finish(): Promise<void>
  close(): Promise<void>
}

interface Place {
  readonly folder: string
  readonly secret: string
  readonly gatewayPort: number
  /** The gateway's database file, where tickets are written. */
  readonly gatewayDatabase: string
}

/** Lets slots follow each other as fast as they can; the pace has tests of its own. */
function endPace(gatewayDatabase: string): void {
  const database = new DatabaseSync(gatewayDatabase, { timeout: 5_000 })
  database.exec(`INSERT INTO setting (key, value) VALUES ('slotRoundMs', '0') ON CONFLICT DO UPDATE SET value = '0'`)
  database.close()
}

/** Opens the arcade and its players, who play until `finish`. */
export async function openArcadeSide({ folder, secret, gatewayPort, gatewayDatabase }: Place): Promise<ArcadeSide> {
  const wire = await openCuttingWire(gatewayPort)
  const port = await freePort()
  const start = () => startArcadeProcess({ folder, port, secret, gatewayUrl: wire.url })
  await warmUp(start)
  let arcade: Running = await start()
  let kills = 0
  let restart = Promise.resolve()
  let isOver = false
  const seats = pagesAt(`http://127.0.0.1:${port}`)
  endPace(gatewayDatabase)
  // one after another: all at once, a slow machine lets some of them wait too long
  for (const seat of seats) {
    const { game, account } = seat.place
    const [ticket = ''] = writeTickets(gatewayDatabase, [{ account, nodeId: nodeIdOf(game) }])
    await seat.open(ticket)
  }
  wire.begin() // not before: a ticket is good once, and a player who lost its answer must launch again
  const playing = Promise.all(seats.map((seat) => seat.play(() => isOver)))
  playing.catch(() => undefined) // reported by `finish`

  async function killOnce(afterMs: number): Promise<void> {
    await pause(afterMs)
    await arcade.kill()
    kills += 1
    arcade = await start()
  }

  return {
    database: join(folder, 'arcade.db'),
    seats,
    wire,
    kills: () => kills,
    async killSoon() {
      await restart
      // often at once, in the middle of what the last kill interrupted; else when tables have got through a round
      restart = killOnce(randomInt(randomInt(2) === 0 ? 400 : 4_000))
      restart.catch(() => undefined) // reported to the next caller that waits
    },
    async finish() {
      isOver = true
      await restart
      await playing
      // everything unfinished is due at once after a start; an answer that were cut once more would be late by minutes
      wire.end()
      restart = killOnce(0)
      await restart
    },
    async close() {
      isOver = true
      await restart
      await arcade.kill()
      wire.close()
    },
  }
}
