import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WebSocket } from '@fastify/websocket'
import { createBudget } from '#contract/sockets/budget.ts'
import { maskedName } from '#arcade/crash/flight.ts'
import { type CrashHouse, openCrash } from '#arcade/crash/open.ts'
import { openDatabase } from '#arcade/database.ts'
import { createPlayQueues } from '#arcade/play-queues.ts'
import { playRows } from '#arcade/plays.rows.ts'
import { connectWallet } from '#arcade/wallet.ts'
import { newId } from '#tests/arcade/support/arcade.fixture.ts'

let house: CrashHouse
let token: string
let close: () => void

beforeEach(() => {
  const database = openDatabase(':memory:')
  const plays = playRows(database)
  const wallet = connectWallet({ gatewayUrl: 'http://127.0.0.1:9', secret: 'x'.repeat(16), clock: Date.now })
  const context = { database, plays, wallet, queues: createPlayQueues(), clock: Date.now, warn: () => {} }
  house = openCrash({ ...context, chance: (size) => Buffer.alloc(size, 3) })
  token = newId()
  const play = {
    game: 'crash',
    ticket: newId(),
    token,
    walletPlay: 'play',
    player: 'member-1',
    playerName: 'Ana',
    isTrial: false,
    paceMs: 0,
    currency: 'PLAY',
    digits: 2,
    at: Date.now(),
  }
  plays.add(play)
  close = () => {
    house.close()
    database.close()
  }
})
afterEach(() => close())

/** A fake socket with a settable amount of unread data. */
class Reader extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly taken: string[] = []
  isDropped = false
  send(text: string): void {
    this.taken.push(text)
  }
  ping(): void {}
  close(): void {
    this.terminate()
  }
  terminate(): void {
    if (this.readyState !== this.OPEN) return
    this.readyState = 3
    this.isDropped = true
    this.emit('close', 1006)
  }
}

async function seatReader(): Promise<Reader> {
  const reader = new Reader()
  house.hub.join(reader as unknown as WebSocket) // everything that the hub uses of a socket
  reader.emit('message', Buffer.from(JSON.stringify({ t: 'sit', play: token })), false)
  await expect.poll(() => reader.taken.length).toBe(2)
  return reader
}

test('T25 drops a connection once more than 64 KB are unread, and keeps connections that read', async () => {
  const [slow, quick] = [await seatReader(), await seatReader()]
  expect(house.engine.joined).toBe(2)
  slow.bufferedAmount = 65_536
  house.engine.events.table()
  expect(slow.isDropped).toBe(false)
  slow.bufferedAmount += 1
  const before = slow.taken.length
  house.engine.events.table()
  expect([slow.isDropped, slow.taken.length, quick.isDropped]).toEqual([true, before, false])
  expect(house.engine.joined).toBe(1)
  house.engine.events.table()
  expect(slow.taken).toHaveLength(before)
})

test('T25 keeps messages to all players small with a thousand riders, and free of their names', async () => {
  const reader = await seatReader()
  house.engine.flights.bindPublicSeed(1, 'w'.repeat(22))
  reader.emit('message', Buffer.from(JSON.stringify({ t: 'out', id: newId() })), false)
  const { engine } = house
  engine.seenAt = Date.now()
  const { wake } = await import('#arcade/crash/round-engine.ts')
  const { addRider } = await import('#arcade/crash/flight.ts')
  wake(engine, Date.now())
  const { open } = engine
  if (!open) throw new Error('No flight is open.')
  for (let each = 0; each < 1_000; each++) {
    addRider(open, { id: `bet-${each}`, seat: 1, round: 1, stake: 100 * (each + 1), auto: null }, `Player ${each}`)
  }
  engine.events.table()
  engine.events.riders()
  await expect.poll(() => reader.taken.some((text) => text.includes('"t":"riders"'))).toBe(true)
  const sent = reader.taken.slice(-2)
  for (const text of sent) {
    expect(text.length).toBeLessThan(4_000)
    expect(text).not.toContain('Player')
  }
  expect(JSON.parse(sent.at(-1) ?? '').riders).toMatchObject({
    count: 1_000,
    rows: { length: 15, 0: { stake: 100_000 } },
  })
})

test('D15 masks a name to its first letter in every script, without disclosing its length', () => {
  expect(['Ana', '  zoë', 'রহিম', 'علي', '👩‍👩‍👧 x', '', '   '].map(maskedName)).toEqual([
    'A••',
    'z••',
    'র••',
    'ع••',
    '👩‍👩‍👧••',
    '••',
    '••',
  ])
})

test('T25 allows a connection twelve messages at once and four a second, even if the clock jumps', () => {
  const budget = createBudget()
  const spent = (now: number, tries: number) =>
    Array.from({ length: tries }, () => budget.spend(now)).filter(Boolean).length
  expect(spent(1_000_000, 20)).toBe(12)
  expect(spent(1_001_000, 20)).toBe(4)
  expect(spent(0, 5)).toBe(0)
  expect(spent(500, 5)).toBe(2)
  expect(spent(9_000_000, 50)).toBe(12)
})
