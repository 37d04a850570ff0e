import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readChecked, requireChecked } from '#arcade/titles/checked.ts'
import { games } from '#arcade/games.ts'
import { checkTitles } from '#workbench/check-command.ts'
import type { Places } from '#workbench/released.ts'
import { startWorkbench } from '#workbench/server.ts'

const titles = new URL('../../../arcade/titles/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(`${name}.yaml`, titles), 'utf8')

/** A folder outside any repository, with a list of no titles. */
const scratch = mkdtempSync(join(tmpdir(), 'workbench-'))
const own: Places = {
  folder: pathToFileURL(`${scratch}/`),
  list: pathToFileURL(join(scratch, 'checked.json')),
  database: join(scratch, 'arcade.db'),
}
writeFileSync(own.list, '{}\n')
afterAll(() => rmSync(scratch, { recursive: true }))

let bench: Awaited<ReturnType<typeof startWorkbench>>
beforeAll(async () => {
  bench = await startWorkbench({ ...own, port: 0, text: textOf('slot'), file: 'slot.yaml' })
})
afterAll(() => bench.close())

async function call(path: string, body: object) {
  const origin = `http://127.0.0.1:${bench.port}`
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers: { origin }, body: JSON.stringify(body) })
  return { status: answer.status, value: await answer.json() }
}

/** Returns the status of a request as it is sent. */
function statusOf(headers: Record<string, string>, method = 'GET', path = '/'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: bench.port, method, path, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.once('error', reject).end(method === 'POST' ? '{"text":""}' : undefined)
  })
}

describe('figures of a text', () => {
  test('D151 are those of Pearl Tide, with what each symbol brings', async () => {
    const { value } = await call('/figures', { text: textOf('slot') })
    const [spin] = value.bets
    expect(value.problems).toEqual([])
    expect(spin.returned).toMatchObject({ millionths: 959_999, percent: expect.closeTo(95.999986, 6) })
    const [over, under] = spin.returned.fraction.split('/').map(BigInt)
    expect((over * 1_000_000n) / under).toBe(959_999n)
    expect(spin.shares.map(({ name }: { name: string }) => name)).toEqual([...'abcdefgh', 'scatter'])
    const parts = spin.shares.reduce((all: number, { returned }: { returned: number }) => all + returned, 0)
    expect(parts).toBeCloseTo(spin.returned.percent, 9)
  })

  test('D151 are those of European roulette and of four spots of keno', async () => {
    const { value: roulette } = await call('/figures', { text: textOf('roulette-european') })
    expect(new Set(roulette.bets.map((bet: { returned: { fraction: string } }) => bet.returned.fraction))).toEqual(
      new Set(['36/37']),
    )
    const { value: keno } = await call('/figures', { text: textOf('keno-quick') })
    expect(keno.bets[3]).toMatchObject({ name: '4 spots', stated: 964_003, returned: { millionths: 964_003 } })
  })

  test('D151 are completed aside: deviation, hits, spread and what pays bring', async () => {
    const text = textOf('roulette-european').replace(/bets: .*/, 'bets: [even]')
    const { value } = await call('/all-figures', { text })
    const even = value.bets.at(-1)
    expect(even).toMatchObject({ name: 'even', hit: expect.closeTo(18 / 37, 9), maxPayout: 2 })
    expect(even.deviation).toBeCloseTo(0.9996, 4)
    expect(even.shares).toMatchObject([{ name: 'pays 2', part: 100 }])
    // of 10,000 even chances, 95 in 100 players are within 1.645 standard errors
    const [low, median, high] = even.spread.at(-1).returns
    expect(even.spread.map(({ rounds }: { rounds: number }) => rounds)).toEqual([100, 1_000, 10_000])
    expect(low).toBeCloseTo(36 / 37 - 0.01645, 2)
    expect(median).toBeCloseTo(36 / 37, 2)
    expect(high).toBeCloseTo(36 / 37 + 0.01645, 2)
  })

  const spoiled = [
    [
      'andar at 0.95 to 1',
      'andar-bahar',
      ['pays: 190, return: 978511', 'pays: 195, return: 978511'],
      /andar returns 100\.4261 %/,
    ],
    [
      'a sum of 4 at 60 to 1',
      'sic-bo',
      ['pays: 6700, return: 930555', 'pays: 6100, return: 930555'],
      /sum-4-17 returns 84\.7222 %/,
    ],
    ['another return than is stated', 'slot', ['return: 959999', 'return: 960000'], /959999 millionths .* not 960000/],
    ['a field that nobody knows', 'slot', ['rows: 3', 'rowz: 3'], /rowz/],
    ['a text that is no YAML', 'slot', ['stakes: [20', 'stakes: [20]'], /./],
  ] as const
  test.for(spoiled)('D151 refuse %s, at its line', async ([, name, [from, to], says]) => {
    const text = textOf(name).replace(from, to)
    const { value } = await call('/figures', { text })
    const line = text.split('\n').findIndex((each) => each.includes(to)) + 1
    expect(value.problems).toContainEqual({ line, says: expect.stringMatching(says) })
    expect(await call('/save', { text })).toMatchObject({ value: { kind: 'refused' } })
  })
})

test('D151 answers this machine alone, and calls of its own page', async () => {
  expect(await statusOf({ host: `127.0.0.1:${bench.port}` })).toBe(200)
  expect(await statusOf({ host: 'workbench.example' })).toBe(421)
  const host = `127.0.0.1:${bench.port}`
  expect(await statusOf({ host, origin: 'http://elsewhere.example' }, 'POST', '/save')).toBe(403)
  expect(await statusOf({ host }, 'POST', '/save')).toBe(403)
})

describe('saving', () => {
  const draft = textOf('keno-quick').replace('id: keno-quick', 'id: keno-new')

  test('D151 writes a new title and lists its hash; a listed one came with the release and stays', async () => {
    expect(await call('/save', { text: draft })).toMatchObject({ value: { kind: 'saved', file: 'keno-new.yaml' } })
    expect(readFileSync(join(scratch, 'keno-new.yaml'), 'utf8')).toBe(draft)
    expect(readChecked(own.list)['keno-new']).toMatch(/^[0-9a-f]{64}$/)
    const other = draft.replace('stakes: [20, 1000000]', 'stakes: [20, 500000]')
    expect(await call('/save', { text: other })).toMatchObject({
      value: { kind: 'released', file: 'keno-new.yaml', offer: 'keno-new.v2.yaml' },
    })
    expect(await call('/save', { text: other, asNext: true })).toMatchObject({ value: { file: 'keno-new.v2.yaml' } })
    expect(readFileSync(join(scratch, 'keno-new.v2.yaml'), 'utf8')).toContain('version: 2')
    // comments are no part of the rules
    expect(await call('/save', { text: `# quick\n${draft}` })).toMatchObject({ value: { kind: 'saved' } })
  })

  test('D151 refuses to overwrite a version that was committed', async () => {
    const committed = await startWorkbench({ ...own, folder: titles, port: 0, text: '', file: 'slot.yaml' })
    const origin = `http://127.0.0.1:${committed.port}`
    const text = textOf('andar-bahar').replace('maxStake: 200000', 'maxStake: 100000')
    const answer = await fetch(`${origin}/save`, {
      method: 'POST',
      headers: { origin },
      body: JSON.stringify({ text }),
    })
    expect(await answer.json()).toEqual({
      kind: 'released',
      file: 'andar-bahar.yaml',
      offer: 'andar-bahar.v2.yaml',
    })
    await committed.close()
    expect(existsSync(new URL('andar-bahar.v2.yaml', titles))).toBe(false)
  })
})

test('D151 exports a par sheet as JSON and as CSV', async () => {
  const { value: sheet } = await call('/export', { text: textOf('market-stall'), format: 'json' })
  expect(JSON.parse(sheet.content)).toMatchObject({ title: { id: 'market-stall' }, bets: [{ name: 'card' }] })
  const { value: table } = await call('/export', { text: textOf('market-stall'), format: 'csv' })
  expect(table.name).toBe('market-stall-1.csv')
  expect(table.content.split('\r\n')).toHaveLength(3)
})

test('D151 plays a draft with free money in the page of its engine', async () => {
  const text = textOf('slot').replace('id: slot', 'id: draft-slot')
  const { value } = await call('/play', { text })
  const page = await fetch(value.url)
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors http://localhost:${bench.port}`)
  expect(await page.text()).toContain('draft-slot')
  const { origin, searchParams } = new URL(value.url)
  const play = 'a-page-of-the-workbench'
  const post = async (name: string, body: object) => {
    const answer = await fetch(`${origin}/api/draft-slot/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ play, ...body }),
    })
    return answer.json()
  }
  expect(await post('open', { ticket: searchParams.get('ticket') })).toMatchObject({
    value: { isTrial: true, walletBalance: { balance: 1_000_000 }, next: { nonce: 1 } },
  })
  const round = { roundId: 'a-round-of-the-workbench', stake: 20, bet: {}, clientSeed: 'mine', nonce: 1 }
  const { value: played } = await post('round', round)
  expect(played.round).toMatchObject({ state: 'settled', stake: 20 })
  expect(played.walletBalance.balance).toBe(1_000_000 - 20 + played.round.payout)
})

describe('the list of checked titles', () => {
  test('D151 has the hash of every title of the arcade, which does not start without', () => {
    expect(() => requireChecked(games)).not.toThrow()
    const { slot: _, ...others } = readChecked()
    expect(() => requireChecked(games, others)).toThrow('npm run title -- check slot')
    expect(() => requireChecked(games, { ...readChecked(), slot: '0'.repeat(64) })).toThrow('slot.yaml')
    const stems = games.flatMap(({ editions = [] }) => editions.map(({ title }) => `${title.id} ${title.version}`))
    expect(Object.keys(readChecked())).toHaveLength(stems.length)
  })

  test('D151 is written by the command, which names the line of each fault', () => {
    const lines: string[] = []
    const fair = textOf('sic-bo')
    writeFileSync(join(scratch, 'sic-bo.yaml'), fair.replace('pays: 6700', 'pays: 6100'))
    expect(checkTitles(['sic-bo'], own, (line) => lines.push(line))).toBe(false)
    expect(lines).toEqual([expect.stringMatching(/^sic-bo\.yaml:9: sum-4-17 returns 84\.7222 %/)])
    expect(readChecked(own.list)['sic-bo']).toBeUndefined()
    writeFileSync(join(scratch, 'sic-bo.yaml'), fair)
    expect(checkTitles([], own, () => undefined)).toBe(true)
    expect(readChecked(own.list)['sic-bo']).toBe(readChecked()['sic-bo'])
    expect(checkTitles(['nothing'], own, () => undefined)).toBe(false)
  })
})
