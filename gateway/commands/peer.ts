import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { join } from 'node:path'
import { number, object, parse, safeParse, string } from 'valibot'
import { sha256 } from '#gateway/http/sha256.ts'
import { verifySignature } from '#gateway/lottery/record/ed25519.ts'
import { type Answered, createPeer } from '#gateway/lottery/record/peer.ts'
import { verifyQuicknet } from '#gateway/lottery/record/quicknet.ts'
import { harmless, print, printError } from './terminal.ts'

/**
 * `npm run peer -- KEY [FOLDER]`: the second party of draws with the beacon `peer`, on a machine of its own. KEY is the
 * published key of the log. FOLDER keeps its secret and its answers: who loses it cannot answer, and the draws are void.
 * `PORT` (default 4330) and `HOST` (default 127.0.0.1) say where it listens.
 */
const [key, folder = '.data/peer'] = process.argv.slice(2)
const MAX_BODY_BYTES = 200_000
const SECRET_BYTES = 32
const answeredLine = object({ anchor: string(), round: number(), draw: string(), root: string() })
const chainRequest = object({ anchor: string(), length: number() })

if (key === undefined) process.exit(printError('Usage: npm run peer -- KEY [FOLDER]'))
mkdirSync(folder, { recursive: true, mode: 0o700 })
const answers = join(folder, 'answers.jsonl')
const peer = createPeer({
  secret: loadSecret(join(folder, 'secret')),
  key,
  tools: { sha256, verify: verifySignature, verifyQuicknet },
  clock: Date.now,
  answered: readAnswers(),
  store: (answer) => appendFileSync(answers, `${JSON.stringify(answer)}\n`, { mode: 0o600, flush: true }),
})
const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => fail(error, response))
})
server.listen(Number(process.env.PORT ?? 4330), process.env.HOST ?? '127.0.0.1', () => {
  const address = server.address()
  print(`Peer on port ${typeof address === 'object' && address ? address.port : address}, secret in ${folder}`)
})

function loadSecret(path: string): Uint8Array {
  // `wx`: never overwrites the secret that chains were made from
  if (!existsSync(path)) writeFileSync(path, randomBytes(SECRET_BYTES), { mode: 0o600, flag: 'wx' })
  const secret = readFileSync(path)
  if (secret.length === SECRET_BYTES) return secret
  const remedy = 'put a copy of it back. Draws that depend on it become void without it.'
  return process.exit(printError(`${path} is damaged (${secret.length} of ${SECRET_BYTES} bytes): ${remedy}`))
}

function readAnswers(): Answered[] {
  if (!existsSync(answers)) return []
  const text = readFileSync(answers, 'utf8')
  // a line that was cut off was never answered: an answer is sent after its line is on disk
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) truncateSync(answers, Buffer.byteLength(whole))
  return whole.split('\n').slice(0, -1).map(readAnswer)
}

function readAnswer(line: string, at: number): Answered {
  try {
    return parse(answeredLine, JSON.parse(line))
  } catch {
    return process.exit(printError(`Line ${at + 1} of ${answers} is damaged: put a copy of the file back.`))
  }
}

/**
 * Refuses a request that is none or was cut off, without a line: anybody may send them. Anything else is a fault of this
 * machine, such as a full disk, which its operator must know.
 */
function fail(error: unknown, response: ServerResponse): void {
  const isFromOutside = response.req.readableAborted || error instanceof SyntaxError || error instanceof RangeError
  if (!isFromOutside) printError(harmless(`A request could not be answered: ${String(error)}`))
  response.writeHead(isFromOutside ? 400 : 500).end()
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await read(request)
  const reply = (status: number, content: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  if (request.method === 'POST' && request.url === '/chains') {
    const asked = safeParse(chainRequest, JSON.parse(body))
    const anchor = asked.success ? peer.chainFor(asked.output) : undefined
    return void reply(anchor ? 200 : 400, anchor ? { anchor } : { refusal: 'chain_unknown' })
  }
  if (request.method === 'POST' && request.url === '/seeds') {
    const value = await peer.valueFor(body)
    return void reply(typeof value === 'string' ? 409 : 200, typeof value === 'string' ? { refusal: value } : value)
  }
  reply(404, {})
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > MAX_BODY_BYTES) throw new RangeError('The request is too large.')
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}
