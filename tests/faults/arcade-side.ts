import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { writeTickets } from '#tests/support/tickets.ts'
import { type CuttingWire, openCuttingWire } from './cutting-wire.ts'
import { type Running, freePort } from './process.ts'
import { startArcadeProcess } from './programs.ts'
import { Seat, type SeatPlace, pause } from './seats.ts'

/** Nobody who plays here bets elsewhere, so that what is on an account is what its rounds say. */
const PLACES: readonly SeatPlace[] = [
  { game: 'dice', account: 'agent1' },
  { game: 'slot', account: 'agent1' },
  { game: 'dice', account: 'agent2' },
  { game: 'slot', account: 'agent2' },
]

/** The vendor's side: the arcade in a process of its own, its players, and a wallet whose answers are cut. */
export interface ArcadeSide {
  readonly database: string
  readonly seats: readonly Seat[]
  readonly wire: CuttingWire
  /** How often it was killed. */
  kills(): number
  /** Kills it a moment from now and starts it again; waits for the one before. */
  killSoon(): Promise<void>
  /** The players end their last rounds. */
  finish(): Promise<void>
  close(): Promise<void>
}

interface Place {
  readonly folder: string
  readonly secret: string
  readonly gatewayPort: number
  /** The gateway's file: tickets are written there. */
  readonly gatewayDatabase: string
}

/** Opens the arcade and seats its players, who play until `finish`. */
export async function openArcadeSide({ folder, secret, gatewayPort, gatewayDatabase }: Place): Promise<ArcadeSide> {
  const wire = await openCuttingWire(gatewayPort)
  const port = await freePort()
  const start = () => startArcadeProcess({ folder, port, secret, gatewayUrl: wire.url })
  await (await start()).stop() // leaves its compiled code for all that are killed
  let arcade: Running = await start()
  let kills = 0
  let restart = Promise.resolve()
  let isOver = false
  const seats = PLACES.map((place) => new Seat(`http://127.0.0.1:${port}`, place))
  const launches = PLACES.map(({ game, account }) => ({ account, nodeId: `ATL-${game.toUpperCase()}` }))
  const tickets = writeTickets(gatewayDatabase, launches)
  await Promise.all(seats.map((seat, at) => seat.open(tickets[at] ?? '')))
  wire.begin() // not before: a ticket is good once, and who lost its answer launches again
  const playing = Promise.all(seats.map((seat) => seat.play(() => isOver)))
  playing.catch(() => undefined) // told by `finish`

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
      restart = killOnce(randomInt(400))
      restart.catch(() => undefined) // told by whoever waits for the next
    },
    async finish() {
      isOver = true
      await restart
      await playing
      restart = killOnce(0) // whatever is unfinished is due at once after a start
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
