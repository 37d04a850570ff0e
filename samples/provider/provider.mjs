// A sample provider (docs/providers.md): one coin-flip game with provable seeds, on Node's own modules alone.
// PROVIDER_SECRET=… node samples/provider/provider.mjs
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const { PROVIDER_SECRET: secret, PROVIDER_CODE: code = 'COIN', PORT: port = '4400' } = process.env
const { GATEWAY = 'http://localhost:4321', PORTAL = GATEWAY, PROVIDER_FILE: file = 'coin.jsonl' } = process.env
if (!secret) throw new Error('Set PROVIDER_SECRET to what `npm run providers -- add` has printed.')

// Everything is on disk before it is sent or shown: a line for each change, and the last one of an id counts.
const plays = new Map()
const rounds = new Map()
function save(kind, value) {
  const all = kind === 'play' ? plays : rounds
  appendFileSync(file, `${JSON.stringify([kind, value])}\n`, { mode: 0o600, flush: true })
  all.set(value.id, value)
  return value
}
const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
for (const [kind, value] of lines.map((line) => JSON.parse(line)))
  (kind === 'play' ? plays : rounds).set(value.id, value)

/** Makes one signed call. A refusal is an answer; anything else throws, and then nobody knows whether it happened. */
async function call(path, input) {
  const [body, timestamp] = [JSON.stringify(input), String(Date.now())]
  const signature = createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex')
  const headers = { 'x-vendor': code, 'x-timestamp': timestamp, 'x-signature': signature }
  const signal = AbortSignal.timeout(5000)
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, signal }
  const { success, value, errorCode } = await (await fetch(new URL(path, GATEWAY), sent)).json()
  if (success) return { value }
  // a refusal for a secret or for now says nothing of an earlier try
  if (['unknown_error', 'busy', 'too_many_requests', 'signature_invalid'].includes(errorCode))
    throw new Error(errorCode)
  return { refused: errorCode }
}

/** Repeats a call, with the same ids, until it is answered. */
async function untilAnswered(path, input) {
  for (;;) {
    const answer = await call(path, input).catch(() => undefined)
    if (answer) return answer
    await pause(500)
  }
}

const newSeed = () => randomBytes(32).toString('hex')
const commitmentOf = (seed) => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
/** The first bit of HMAC-SHA256(server seed, client seed:number): heads or tails. */
const sideOf = ({ serverSeed, clientSeed, no }) =>
  createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`${clientSeed}:${no}`).digest()[0] < 128
    ? 'heads'
    : 'tails'

async function open({ ticket }) {
  const { value, refused } = await call('/vendor/session', { ticket })
  if (refused) return { refused }
  const play = save('play', { id: value.playId, seed: newSeed(), no: 1 })
  return { playId: play.id, balance: value.balance, digits: value.digits, commitment: commitmentOf(play.seed) }
}

async function flip({ playId, stake, side, clientSeed }) {
  const play = plays.get(playId)
  const isFit = Number.isSafeInteger(stake) && stake >= 100 && stake <= 10_000 && ['heads', 'tails'].includes(side)
  if (!play || !isFit || !/^[\w-]{1,64}$/.test(clientSeed)) return { refused: 'bad_request' }
  const round = save('round', {
    id: randomUUID(),
    playId,
    stake,
    side,
    clientSeed,
    serverSeed: play.seed,
    no: play.no,
    state: 'new',
  })
  save('play', { ...play, seed: newSeed(), no: play.no + 1 })
  return finish(round)
}

/** Plays a round to its end, from wherever it stands: the ids are the round's own, so nothing happens twice. */
async function finish(round) {
  const ids = { playId: round.playId, roundId: round.id }
  if (round.state === 'new') {
    const { refused } = await untilAnswered('/vendor/bet', {
      ...ids,
      transferId: `bet-${round.id}`,
      amount: round.stake,
    })
    round = save('round', { ...round, state: refused ? 'refused' : 'taken', refused })
  }
  const [result, next] = [sideOf(round), commitmentOf(plays.get(round.playId).seed)]
  if (round.state === 'refused') return { refused: round.refused, serverSeed: round.serverSeed, commitment: next }
  const payout = result === round.side ? Math.floor((round.stake * 196) / 100) : 0
  const settle = { ...ids, transferId: `end-${round.id}`, payout, detail: `${result}, called ${round.side}` }
  const { value, refused } = await untilAnswered('/vendor/settle', settle)
  save('round', { ...round, state: refused ? 'taken' : 'settled' })
  if (refused) return { refused } // a bound of the operator: the round is tried again at the next start
  return { result, payout, balance: value.balance, serverSeed: round.serverSeed, no: round.no, commitment: next }
}

const page = readFileSync(new URL('./page.html', import.meta.url), 'utf8')
const calls = { '/open': open, '/flip': flip }
const server = createServer((request, response) => void serve(request, response))

async function serve(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const headers = { 'content-security-policy': `frame-ancestors ${PORTAL}`, 'referrer-policy': 'no-referrer' }
  if (pathname === '/coin') return response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end(page)
  const answer = request.method === 'POST' && calls[pathname]
  if (!answer) return response.writeHead(404).end()
  try {
    let body = ''
    for await (const part of request) if ((body += part).length > 2000) throw new RangeError('too long')
    const value = await answer(JSON.parse(body))
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(value))
  } catch {
    response.writeHead(400).end()
  }
}
server.listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`The provider ${code} is running at http://127.0.0.1:${server.address().port}\n`),
)
// what a stop or a lost answer left open
for (const round of rounds.values()) if (['new', 'taken'].includes(round.state)) void finish(round)
