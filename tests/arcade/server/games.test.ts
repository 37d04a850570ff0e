import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  array,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  pipe,
  parse as read,
  record,
  strictObject,
  string,
  unknown,
} from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openDatabase } from '#arcade/database.ts'
import { type Draw, commitmentOf, playWith } from '#contract/fair/draws.ts'
import { type Rules, verifyRound } from '#arcade/fair/rules.ts'
import { type Definition, type Game, defineGame } from '#arcade/game.ts'
import { games, ownGames } from '#arcade/games.ts'
import { openRounds } from '#arcade/own-rounds.ts'
import { createPlayQueues } from '#arcade/play-queues.ts'
import { type Table, open, playRound, state } from '#arcade/table.ts'
import { connectWallet } from '#arcade/wallet.ts'
import { launchUrl } from '#gateway/games/games.rules.ts'
import { type Bed, SECRET, newId, sitDown, startBed } from '#tests/arcade/support/arcade.fixture.ts'

let bed: Bed
beforeAll(async () => void (bed = await startBed()))
afterAll(() => bed.close())

const room = new URL('../../../arcade/', import.meta.url)
const catalogue = () => {
  const file: unknown = parse(
    readFileSync(new URL('../../../gateway/seed/catalogue/ATL.yaml', import.meta.url), 'utf8'),
  )
  return Object.keys(read(object({ games: record(string(), unknown()) }), file).games)
}

describe('the list of games', () => {
  test('S3.23 has every game that the portal lists of this vendor, and each launch opens its page', async () => {
    expect(games.map(({ nodeId }) => nodeId).sort()).toEqual(catalogue().sort())
    for (const { id, nodeId } of games) {
      const address = launchUrl(bed.arcade.url, { nodeId, ticket: 'ticket-of-a-test', language: 'BN' })
      const answer = await fetch(address)
      expect(answer.status, address).toBe(200)
      expect(await answer.text()).toMatch(new RegExp(`<html\\s+lang="bn"\\s+dir="ltr"\\s+data-game="${id}"`))
    }
  })

  test('D15 keeps each engine in a folder of its own, and no id takes a path of the arcade or of another engine', () => {
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length)
    const engines = new Set(games.map(({ engine }) => engine))
    for (const { id, engine } of games) {
      expect(id).toMatch(/^[a-z][a-z0-9-]{2,29}$/)
      expect(
        ['api', 'health', 'page', 'fair', 'shared', 'titles', ...engines].filter((name) => name !== engine),
      ).not.toContain(id)
      for (const file of ['game.ts', 'stage.html', 'icon.svg', 'page/main.ts', 'words/en.json']) {
        expect(existsSync(new URL(`${engine}/${file}`, room)), `${engine}/${file}`).toBe(true)
      }
    }
  })

  test('D15 serves each game’s page and files in at most 68 KB uncompressed', async () => {
    for (const { id, engine } of games) {
      const files = [`/${id}?lang=bn`, `/${engine}/${engine}.js`, `/${engine}/${engine}.css`, `/${engine}/icon.svg`]
      const headers = { 'accept-encoding': 'identity' }
      const answers = await Promise.all(files.map((file) => fetch(bed.arcade.url + file, { headers })))
      const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(
        sizes.reduce((sum, size) => sum + size),
        id,
      ).toBeLessThanOrEqual(68 * 1_024)
    }
  })
})

test.each(ownGames)(
  'S7.31 S1.7 loads the proof form of $id only on demand, in every language, within 60 KB',
  async ({ id, engine }) => {
    for (const [lang, says] of [
      ['en', 'The proof is valid.'],
      ['bn', 'প্রমাণটি সঠিক।'],
      ['ar', 'الإثبات صحيح.'],
    ]) {
      const paths = [`/${engine}/verify.js`, `/${id}/verify.${lang}.json`, '/page/verify.css']
      const answers = await Promise.all(paths.map((path) => fetch(bed.arcade.url + path)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const [script = '', words = '', style = ''] = await Promise.all(answers.map((answer) => answer.text()))
      expect(JSON.parse(words)).toMatchObject({ proofHolds: says })
      expect(Buffer.byteLength(script + words + style)).toBeLessThanOrEqual(60 * 1_024)
    }
    expect(await (await fetch(`${bed.arcade.url}/${id}`)).text()).toContain('id="verify"')
  },
)

test.each([
  ...games.map(({ id, engine }) => ({
    id,
    engine,
    part: 'details',
    folder: 'page',
    code: 'execCommand',
    text: 'Copy proof',
  })),
  { id: 'slot', engine: 'slot', part: 'paytable', folder: 'slot', code: 'shapeOf', text: 'The lines: {{count}}' },
  {
    id: 'crash',
    engine: 'crash',
    part: 'check',
    folder: 'crash',
    code: 'verifyFlight',
    text: 'No such flight, or it isn’t over yet.',
  },
])('D15 loads $part of $id only on demand, with its texts', async ({ id, engine, part, folder, code, text }) => {
  const textOf = async (path: string) => (await fetch(bed.arcade.url + path)).text()
  expect(await textOf(`/${folder}/${part}.js`)).toContain(code)
  expect(Object.values(JSON.parse(await textOf(`/${id}/${part}.en.json`)))).toContain(text)
  expect(await textOf(`/${engine}/${engine}.js`)).not.toContain(code)
})

test('D15 serves the sounds of all games as one file of at most 6 KB, included by no page', async () => {
  const answer = await fetch(`${bed.arcade.url}/page/voice.js`)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  const voice = await answer.text()
  expect(voice).toContain('createOscillator')
  expect(Buffer.byteLength(voice)).toBeLessThanOrEqual(6 * 1_024)
  for (const engine of new Set(games.map((game) => game.engine))) {
    const page = await (await fetch(`${bed.arcade.url}/${engine}/${engine}.js`)).text()
    expect(page, engine).not.toMatch(/AudioContext|createOscillator/)
  }
})

/** A second game, as a folder would define it: three numbers of ten are drawn, and each hit pays. */
interface Hits {
  readonly picks: readonly number[]
}
const hitRules: Rules<Hits, { readonly drawn: readonly number[] }> = {
  minStake: 100,
  maxStake: 10_000,
  stakeStep: 20,
  maxPayout: 50_000,
  maxPayoutOf: (stake, { picks }) => stake * 3 * picks.length,
  async play(seeds, stake, { picks }) {
    const drawn = await playWith(seeds, threeOf)
    return { outcome: { drawn }, payout: stake * 3 * picks.filter((pick) => drawn.includes(pick)).length }
  },
}
function threeOf(draw: Draw): number[] {
  const urn = Array.from({ length: 10 }, (_, place) => place)
  return [0, 1, 2].flatMap(() => urn.splice(draw(urn.length), 1))
}
const numbers = pipe(array(pipe(number(), integer(), minValue(0), maxValue(9))), minLength(1), maxLength(3))
const definition: Definition<Hits, { readonly drawn: readonly number[] }> = {
  id: 'hits',
  rules: hitRules,
  bet: strictObject({ picks: numbers }),
  outcome: strictObject({ drawn: numbers }),
  record: (bet, outcome) => ({ ...bet, ...outcome }),
}
const hits = defineGame(definition)
const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'mine', nonce: 4 }

describe('a game of many draws', () => {
  test('D15 prepares only valid bets, and marks one that could win too much', () => {
    const bet = { picks: [1, 2] }
    expect(hits.nodeId).toBe('ATL-HITS')
    expect(hits.prepare(100, bet)).toMatchObject({ bet: '{"picks":[1,2]}', isTooHigh: false })
    for (const stake of [80, 110, 101, 10_020]) expect(hits.prepare(stake, bet), String(stake)).toBeUndefined()
    for (const wrong of [null, {}, { picks: [10] }, { picks: [] }, { picks: [1.5] }, { ...bet, more: 1 }]) {
      expect(hits.prepare(100, wrong), JSON.stringify(wrong)).toBeUndefined()
    }
    expect([8_320, 8_340].map((stake) => hits.prepare(stake, bet)?.isTooHigh)).toEqual([false, true])
  })

  test('D15 verifies from what was stored as text, and finds a false claim', async () => {
    const played = await hits.prepare(200, { picks: [0, 5, 9] })?.play(seeds)
    if (!played) throw new Error('The bet was not taken.')
    expect(JSON.parse(played.detail)).toEqual({ nonce: 4, picks: [0, 5, 9], ...JSON.parse(played.outcome) })
    const bet = { picks: [0, 5, 9] }
    const kept = { ...seeds, commitment: await commitmentOf(seeds.serverSeed), stake: 200, bet, payout: played.payout }
    const { drawn }: { drawn: number[] } = JSON.parse(played.outcome)
    const whole = { commitment: true, outcome: true, payout: true }
    expect(await verifyRound(hitRules, { ...kept, outcome: { drawn } })).toEqual(whole)
    const lies = [drawn.toReversed(), drawn.slice(1), [...drawn, 1], []]
    for (const lie of lies) {
      expect(await verifyRound(hitRules, { ...kept, outcome: { drawn: lie } })).toEqual({ ...whole, outcome: false })
    }
    expect(hits.read({ bet: '{"picks":[1]}', outcome: played.outcome })).toEqual({
      bet: { picks: [1] },
      outcome: { drawn },
    })
  })

  test('D15 checks stored data when it is read again', () => {
    const good = { bet: '{"picks":[1]}', outcome: '{"drawn":[1,2,3]}' }
    const damaged = ['', '[]', 'null', '{"picks":[11]}', '{"picks":[1],"x":1}', '{"drawn":[1,2,3]}']
    for (const bet of damaged) expect(() => hits.read({ ...good, bet }), bet).toThrow()
    for (const outcome of ['', '{"drawn":["1"]}', '{"picks":[1]}'])
      expect(() => hits.read({ ...good, outcome })).toThrow()
  })

  test('T19 writes nothing for a game that would pay more than stated, or no whole amount', async () => {
    for (const payout of [601, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      const rules = { ...hitRules, play: async () => ({ outcome: { drawn: [1] }, payout }) }
      const preparedBet = defineGame({ ...definition, rules }).prepare(200, { picks: [1] })
      await expect(preparedBet?.play(seeds), String(payout)).rejects.toThrow(`hits would pay ${payout}`)
    }
    const talkative = defineGame({ ...definition, record: () => ({ text: 'x'.repeat(500) }) })
    await expect(talkative.prepare(200, { picks: [1] })?.play(seeds)).rejects.toThrow('record of a round of hits')
  })
})

describe('two games of the arcade', () => {
  /** Returns another game's table on the same database, as the server creates it. */
  function seatOf(game: Game, path: string): { table: Table; close: () => void } {
    const database = openDatabase(path)
    const wallet = connectWallet({ gatewayUrl: bed.wire.url, secret: SECRET, clock: Date.now })
    const warn = (text: string) => void bed.warnings.push(text)
    const context = openRounds(database, [game], { wallet, clock: Date.now, warn })
    const table = { ...context, game, chance: randomBytes, queues: createPlayQueues() }
    return { table, close: () => database.close() }
  }

  test('T3 accepts a ticket and its play in one game only', async () => {
    const player = await sitDown(bed, 'agent41')
    const fresh = await bed.ticketOf('agent41')
    const seat: { table?: Table; close?: () => void } = {}
    await bed.restart({}, (path) => Object.assign(seat, seatOf(hits, path)))
    const { table, close } = seat
    if (!table || !close) throw new Error('There is no second table.')
    try {
      expect(await open(table, { ticket: fresh, play: newId() })).toEqual({ ok: false, code: 'ticket_invalid' })
      expect(await state(table, { play: player.play })).toEqual({ ok: false, code: 'play_ended' })
      const round = { play: player.play, roundId: newId(), clientSeed: 'x', nonce: 1, stake: 200, bet: { picks: [1] } }
      expect(await playRound(table, round)).toEqual({ ok: false, code: 'play_ended' })
      // the ticket's own game continues
      expect((await player.roll()).value.round.state).toBe('settled')
    } finally {
      close()
    }
  })
})
