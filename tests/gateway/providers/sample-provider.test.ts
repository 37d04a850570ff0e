import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createHash, createHmac } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { CODE, FILE, addressOf, command, launchCoin, secretIn } from './providers.fixture.ts'

// The sample provider as docs/providers.md starts it, and the example of a signature there.
const document = readFileSync('docs/providers.md', 'utf8')
let gateway: TestGateway
let folder: string
let provider: ChildProcess
let secret = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-sample-'))
  gateway = await startTestGateway()
  secret = secretIn((await command(gateway, 'add', CODE, 'http://127.0.0.1:4400/', 'Coin Works')).text)
  await command(gateway, 'games', CODE, FILE)
  await command(gateway, 'open', CODE)
})
afterAll(async () => {
  await stop()
  await gateway.close()
  rmSync(folder, { recursive: true })
})

/** Starts the sample on a free port, and returns its address. */
async function start(url = gateway.url): Promise<string> {
  const env = { PROVIDER_SECRET: secret, GATEWAY: url, PORT: '0', PROVIDER_FILE: join(folder, 'coin.jsonl') }
  provider = spawn(process.execPath, ['samples/provider/provider.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(provider.stdout ?? provider, 'data')
  return /http:\S+/.exec(String(line))?.[0] ?? ''
}

async function stop(): Promise<void> {
  if (provider.exitCode !== null || provider.signalCode !== null) return
  const gone = once(provider, 'exit')
  provider.kill('SIGKILL')
  await gone
}

async function post(url: string, input: unknown) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(input) })
  return Object(await response.json())
}

const rounds = () =>
  gateway.services.database.read.selectFrom('round').selectAll().where('vassalage', '=', CODE).execute()

test('the signature in the document is the one that it describes', () => {
  const fact = (name: string) => new RegExp(`^${name} +(.+)$`, 'm').exec(document)?.[1] ?? ''
  const signed = `${fact('timestamp')}.${fact('path')}.${fact('body')}`
  expect(fact('signed')).toBe(signed)
  expect(fact('signature')).toBe(createHmac('sha256', fact('secret')).update(signed).digest('hex'))
})

test('the sample opens, plays rounds that its seeds prove, and loses none to a stop in mid-round', async () => {
  const url = await start()
  const address = addressOf(await launchCoin(gateway))
  expect((await fetch(`${url}${address.pathname}`)).status).toBe(200)
  const session = await post(`${url}/open`, { ticket: address.searchParams.get('ticket') })
  const asked = { playId: session.playId, stake: 100, side: 'heads', clientSeed: 'mine' }
  const round = await post(`${url}/flip`, asked)
  expect(createHash('sha256').update(Buffer.from(round.serverSeed, 'hex')).digest('hex')).toBe(session.commitment)
  const bytes = createHmac('sha256', Buffer.from(round.serverSeed, 'hex')).update('mine:1').digest()
  expect(round.result).toBe((bytes[0] ?? 0) < 128 ? 'heads' : 'tails')
  expect(round.balance).toBe(session.balance - 100 + round.payout)

  // the gateway's answers are lost from here on: the stake may be taken, and the round waits
  const { databasePath } = gateway
  await gateway.stop()
  void post(`${url}/flip`, asked).catch(() => undefined)
  await expect.poll(() => readFileSync(join(folder, 'coin.jsonl'), 'utf8').match(/"state":"new"/g)?.length).toBe(2)
  await stop()
  gateway = await startTestGateway({ databasePath })
  await start()
  await expect
    .poll(async () => (await rounds()).map(({ state }) => state), { timeout: 10_000 })
    .toEqual(['settled', 'settled'])
  expect((await audit(databasePath)).findings).toEqual([])
})
