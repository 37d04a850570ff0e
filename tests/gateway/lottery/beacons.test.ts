import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BeaconValue, beaconValue, quicknetRound, quicknetTime } from '#contract/lottery/proof/beacon.ts'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { keyText } from '#contract/lottery/proof/signatures.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import type { BeaconChoice, BeaconSource } from '#gateway/lottery/record/beacons.ts'
import { verifySignature } from '#gateway/lottery/record/ed25519.ts'
import { createPeer } from '#gateway/lottery/record/peer.ts'
import { proofOfDraw } from '#gateway/lottery/proof/proof.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { current, lotteryOn } from './draws.fixture.ts'

// Draws of a date with each beacon, from the sale to the settlement. The 6/45 draws on Wednesday, 29 July 2026.
const DAY_MS = 86_400_000
const SIGNATURE = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const WEDNESDAYS = 'DRH-004'
const SATURDAYS = 'DRH-003'
const lotto = {
  gameCode: WEDNESDAYS,
  lines: [{ market: 'lotto', picks: ['01', '02', '03', '04', '05', '06'], units: 1 }],
  total: 100,
}
let now = 0
let gateway: TestGateway
let lottery: ReturnType<typeof lotteryOn>
/** What the sources answer, and what they were asked. */
let answers: { quicknet: BeaconValue | undefined; isPeerSilent: boolean }
let asked: string[]
beforeEach(() => {
  now = Date.UTC(2026, 6, 28, 9, 30, 20)
  answers = { quicknet: { value: beaconValue(SIGNATURE, sha256), proof: SIGNATURE }, isPeerSilent: false }
  asked = []
})
afterEach(() => gateway.close())

async function open(beacon: BeaconChoice, source: Partial<BeaconSource> = {}): Promise<void> {
  const none = async () => undefined
  const beaconSource = { quicknet: none, peerAnchor: none, peerValue: none, ...source }
  gateway = await startTestGateway({ clock: () => now, beacon, beaconSource })
  lottery = lotteryOn(gateway, () => now)
}

const quicknet: Partial<BeaconSource> = {
  quicknet: async (round) => (asked.push(`round ${round}`), answers.quicknet),
}

const openQuicknet = () => open('drand-quicknet', quicknet)

async function buyLotto() {
  const { numero, closesAt, drawsAt } = current('L645', now)
  await lottery.bought({ ...lotto, numeros: [numero] })
  return { numero, closesAt, drawsAt }
}

/** Runs draws twice: the first run asks for a beacon, whose answer the second finds. */
async function advance(): Promise<void> {
  await lottery.advance()
  await new Promise((resolve) => setImmediate(resolve))
  await lottery.advance()
}

const lotto645 = async () => {
  const found = (await lottery.draws()).find(({ series }) => series === 'L645')
  if (!found) throw new Error('no draw')
  return found
}

async function verified(numero: string) {
  const { database, lottery: context } = gateway.services
  const proof = await proofOfDraw(database.read, { series: 'L645', numero }, context.keys)
  const tools = { sha256, verify: verifySignature, verifyQuicknet: () => true }
  return verifyProof(JSON.stringify(proof), tools, keyText(context.keys.logKey, sha256))
}

describe('a draw with the beacon drand-quicknet', () => {
  test('names the round at its opening, waits until it is published, and holds in the verifier', async () => {
    await openQuicknet()
    const { numero, closesAt, drawsAt } = await buyLotto()
    const round = quicknetRound(closesAt)
    const opening = (await lottery.log()).find(({ kind }) => kind === 'opening')
    expect(opening).toMatchObject({ beacon: { kind: 'drand-quicknet', round } })
    now = closesAt
    await advance()
    expect([asked, (await lotto645()).sealed_at]).toEqual([[], closesAt])
    expect(quicknetTime(round)).toBeLessThan(drawsAt)
    now = drawsAt
    await advance()
    expect(await lotto645()).toMatchObject({ drawn_at: drawsAt, settled_at: drawsAt })
    expect(asked).toEqual([`round ${round}`])
    expect((await lottery.log()).find(({ kind }) => kind === 'drawn')).toMatchObject({
      beacon: { round, value: answers.quicknet?.value, proof: SIGNATURE },
    })
    const { holds, checks } = await verified(numero)
    expect([holds, checks.find(({ name }) => name === 'beacon')?.outcome]).toEqual([true, 'passed'])
    expect(await lottery.findings()).toEqual([])
  })

  test('has a result that is not that of its seed alone', async () => {
    await openQuicknet()
    const { drawsAt } = await buyLotto()
    now = drawsAt
    await advance()
    const { resultOf } = await import('#contract/lottery/proof/drawing.ts')
    const { bookOfDraw, drawName } = await import('#gateway/lottery/record/draws.rows.ts')
    const draw = await lotto645()
    const { shape } = await bookOfDraw(gateway.services.database.read, draw)
    const hex = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('hex')
    const source = { draw: drawName(draw), seed: hex(draw.seed), root: hex(draw.root), count: draw.leaves }
    const by = async (beacon: string) => (await resultOf(shape, { ...source, beacon })).join(' ')
    expect(draw.result).toBe(await by(answers.quicknet?.value ?? ''))
    expect(draw.result).not.toBe(await by('none'))
  })

  test('that is missing holds its series and no other, and is asked for again until it comes', async () => {
    await openQuicknet()
    answers.quicknet = undefined
    const { drawsAt } = await buyLotto()
    await lottery.bought()
    now = drawsAt + 3_600_000
    await advance()
    await advance()
    expect(await lotto645()).toMatchObject({ drawn_at: null, void_at: null })
    expect((await lottery.draws()).find(({ series }) => series === 'SEA-K3-1')?.settled_at).toBe(now)
    expect(asked.length).toBeGreaterThan(1)
    // the sale of the series stops meanwhile
    const next = current('L645', now)
    expect((await lottery.buy({ ...lotto, gameCode: SATURDAYS, numeros: [next.numero] })).errorCode).toBe('draws_late')
    answers.quicknet = { value: beaconValue(SIGNATURE, sha256), proof: SIGNATURE }
    await advance()
    expect(await lotto645()).toMatchObject({ drawn_at: now, settled_at: now })
    expect(await lottery.findings()).toEqual([])
  })

  test('that is missing for a day makes it void: every stake goes back, and nothing is drawn later', async () => {
    await openQuicknet()
    answers.quicknet = undefined
    const { drawsAt } = await buyLotto()
    expect(await lottery.balance()).toBe(99_900)
    now = drawsAt + DAY_MS
    await advance()
    expect(await lotto645()).toMatchObject({ void_at: now, void_reason: 'beacon', refunded_at: now, drawn_at: null })
    expect(await lottery.balance()).toBe(100_000)
    answers.quicknet = { value: beaconValue(SIGNATURE, sha256), proof: SIGNATURE }
    await advance()
    expect(await lotto645()).toMatchObject({ drawn_at: null })
    expect(await lottery.findings()).toEqual([])
  })

  test('is asked for again by a gateway that stopped between the seal and the draw', async () => {
    await openQuicknet()
    const { closesAt, drawsAt } = await buyLotto()
    now = closesAt
    await advance()
    const { databasePath } = gateway
    await gateway.stop()
    now = drawsAt
    // the setting was changed meanwhile: a draw keeps the beacon that it was opened with
    gateway = await startTestGateway({
      databasePath,
      clock: () => now,
      beacon: 'none',
      beaconSource: {
        peerAnchor: async () => undefined,
        peerValue: async () => undefined,
        quicknet: async () => answers.quicknet,
      },
    })
    lottery = lotteryOn(gateway, () => now)
    await advance()
    expect(await lotto645()).toMatchObject({ settled_at: drawsAt })
    expect(await lottery.findings()).toEqual([])
  })

  test('is none of a quick draw, which has no time to wait for it', async () => {
    await openQuicknet()
    await lottery.bought()
    expect((await lottery.log()).find(({ kind }) => kind === 'opening')).toMatchObject({ beacon: 'none' })
  })
})

describe('a draw with the beacon of a peer', () => {
  /** A peer in this process, which has the published key of the log. */
  async function openPeer(): Promise<void> {
    let peer: ReturnType<typeof createPeer> | undefined
    const own = () =>
      (peer ??= createPeer({
        secret: new Uint8Array(32).fill(9),
        key: keyText(gateway.services.lottery.keys.logKey, sha256),
        tools: { sha256, verify: verifySignature, verifyQuicknet: () => undefined },
        clock: () => now,
        answered: [],
        store: () => {},
      }))
    await open(
      { peer: 'http://127.0.0.1:9' },
      {
        peerAnchor: async (chain) => (answers.isPeerSilent ? undefined : own().chainFor(chain)),
        peerValue: async (proof) => {
          const value = answers.isPeerSilent ? 'silent' : await own().valueFor(proof)
          if (typeof value === 'string') asked.push(value)
          return typeof value === 'string' ? undefined : value
        },
      },
    )
  }

  test('has none before the peer has answered the chain, and its own round afterwards', async () => {
    await openPeer()
    const first = await buyLotto()
    await advance()
    const second = current('L645', first.drawsAt)
    await lottery.bought({ ...lotto, gameCode: SATURDAYS, numeros: [second.numero] })
    const openings = (await lottery.log()).filter(({ kind }) => kind === 'opening')
    expect(openings).toMatchObject([{ beacon: 'none' }, { beacon: { kind: 'peer', round: expect.any(Number) } }])
    answers.isPeerSilent = true
    now = second.drawsAt
    await advance()
    expect((await lottery.draws()).map(({ drawn_at: at }) => at)).toEqual([now, null])
    answers.isPeerSilent = false
    for (let time = 0; time < 50 && (await lottery.draws())[1]?.drawn_at === null; time += 1) await advance()
    expect((await lottery.draws())[1]).toMatchObject({ settled_at: now })
    expect(new Set(asked)).toEqual(new Set(['silent']))
    const { holds, checks } = await verified(second.numero)
    expect([holds, checks.find(({ name }) => name === 'beacon')?.outcome]).toEqual([true, 'passed'])
    expect(await lottery.findings()).toEqual([])
  })
})
