import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { parse } from 'valibot'
import { WebSocket } from 'ws'
import { chatUrl } from '#contract/chat/chat.ts'
import { envelope } from '#contract/envelope.ts'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import { createHalves } from '#gateway/auth/session/session.ts'
import { openForCommand } from '#gateway/db/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startGatewayProcess } from '#tests/faults/programs.ts'
import { openPlays } from '#tests/support/tickets.ts'
import { type Session, sessionHeaders } from '#tests/support/visitors.ts'
import { openConnection } from '#tests/support/vendor-connection.ts'

// `npm run bench:chat -- --chats 1000` measures the gateway's memory and the time of bets without chats, with so many open,
// and while all of them come back at once. Members of the bench share sessions, so its clients need no passwords.
const { values } = parseArgs({ options: { chats: { type: 'string', default: '1000' } } })
const CHATS = Number(values.chats)
const BETS = 1_000
const SECRET = 'a secret of the bench alone'
const PAUSE_MS = 30

const folder = mkdtempSync(join(tmpdir(), 'atoll-bench-'))
const port = await freePort()
const gateway = await startGatewayProcess({ folder, port, secret: SECRET })
try {
  const url = `http://127.0.0.1:${port}`
  const path = join(folder, 'gateway.db')
  const connection = openConnection({ port, secret: SECRET })
  const [play] = await openPlays(path, connection, ['player'])
  if (!play) throw new Error('no play')
  const measure = async () => {
    const took: number[] = []
    for (let at = 0; at < BETS; at += 1) {
      const ids = { playId: play.playId, roundId: randomUUID() }
      const began = performance.now()
      await connection.call(bet, { ...ids, transferId: randomUUID(), amount: 1 })
      await connection.call(settle, { ...ids, transferId: randomUUID(), payout: 1 })
      took.push(performance.now() - began)
    }
    return report(took)
  }
  await measure()
  const alone = `${await measure()}, ${memory()}`
  const sessions = await plantSessions(path)
  const sockets = await openAll(url, sessions)
  const open = `${await measure()}, ${memory()}`
  for (const socket of sockets) socket.terminate()
  const again = openAll(url, sessions)
  const back = `${await measure()}, ${memory()}`
  await again
  process.stdout.write(`a bet with its settlement, alone: ${alone}\nwith ${CHATS} open chats: ${open}\n`)
  process.stdout.write(`while ${CHATS} chats come back: ${back}\n`)
  connection.close()
} finally {
  await gateway.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** Adds a member with a session for each chat. */
async function plantSessions(path: string): Promise<Session[]> {
  const database = openForCommand(path)
  const now = Date.now()
  const sessions: Session[] = []
  await database.write(async (rows) => {
    for (let at = 0; at < CHATS; at += 1) {
      const id = `bench${at}`
      const member = { id, account: id, nickname: id, type: 0, rank_level: 1, labels: '[]', password_hash: '-' }
      await rows
        .insertInto('member')
        .values({ ...member, created_at: now })
        .execute()
      const { token, cookie, handleHash, secretHash } = createHalves({ chance: (size) => randomBytesOf(size) })
      const times = { created_at: now, seen_at: now, expires_at: now + 3_600_000 }
      const session = {
        handle_hash: handleHash,
        secret_hash: secretHash,
        member_id: id,
        ip: '127.0.0.1',
        agent: 'bench',
      }
      await rows
        .insertInto('session')
        .values({ ...session, ...times })
        .execute()
      sessions.push({ token, cookie: cookie.split(';')[0] ?? '' })
    }
  })
  await database.close()
  return sessions
}

function randomBytesOf(size: number): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(size)))
}

/** Opens all chats as pages do, spread over ten seconds for a thousand; resolves once each has its past. */
async function openAll(url: string, sessions: readonly Session[]): Promise<WebSocket[]> {
  const sockets: Promise<WebSocket>[] = []
  for (const [at, session] of sessions.entries()) {
    // an address may open 1,000 connections in all, and ask 1,800 times a minute
    sockets.push(openOne({ url, session, from: `127.0.0.${2 + (at % 4)}` }))
    await new Promise((resolve) => setTimeout(resolve, (PAUSE_MS / 3) * (1_000 / CHATS)))
  }
  return Promise.all(sockets)
}

/** Asks for the chat's address; `fetch` cannot choose the address that it calls from. */
function ticketFor({ url, session, from }: Client): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const options = { headers: sessionHeaders(session), localAddress: from }
    get(`${url}${chatUrl.path}?b2c=1&language=en`, options, (reply) => void json(reply).then(resolve, reject)).on(
      'error',
      reject,
    )
  })
}

interface Client {
  readonly url: string
  readonly session: Session
  /** Its own loopback address. */
  readonly from: string
}

async function openOne({ url, session, from }: Client): Promise<WebSocket> {
  const { value } = parse(envelope, await ticketFor({ url, session, from }))
  const socket = new WebSocket(url.replace('http', 'ws') + parse(chatUrl.value, value).chatUrl, {
    origin: url,
    localAddress: from,
  })
  socket.on('open', () => socket.send(JSON.stringify({ t: 'hello' })))
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data) => String(data).includes('"past"') && resolve(socket))
  })
}

function report(took: readonly number[]): string {
  const sorted = took.toSorted((one, other) => one - other)
  const quantile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`
}

/** Returns the gateway's resident memory. */
function memory(): string {
  const pages = Number(readFileSync(`/proc/${gateway.pid}/statm`, 'utf8').split(' ')[1])
  return `${Math.round((pages * 4_096) / 1_048_576)} MB`
}
