import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { number, strictObject } from 'valibot'
import { describe, expect, test as base } from 'vitest'
import { stringify } from 'yaml'
import { openDatabase } from '#arcade/database.ts'
import { type Edition, type Game, defineGame, ofEditions } from '#arcade/game.ts'
import { hashOf } from '#arcade/titles/hash.ts'
import { readTitles } from '#arcade/titles/read.ts'
import { rememberTitles } from '#arcade/titles/released.ts'
import { type Title, titleEntries } from '#arcade/titles/title.ts'

const coin: Title & { readonly pays: number } = {
  id: 'coin-toss',
  engine: 'coin',
  version: 1,
  stakes: [100, 200],
  maxPayout: 1_000,
  stated: { return: 950_000, volatility: 'low' },
  pays: 190,
}
const schema = strictObject({ ...titleEntries, pays: number() })

/** Returns the game of a title: heads pays so many hundredths of the stake. */
function gameOf(title: typeof coin): Game {
  const rules = {
    minStake: 100,
    maxStake: 200,
    stakeStep: 100,
    maxPayout: title.maxPayout,
    maxPayoutOf: (stake: number) => (stake * title.pays) / 100,
    play: async (_: unknown, stake: number) => ({ outcome: { isHeads: 1 }, payout: (stake * title.pays) / 100 }),
  }
  const empty = strictObject({})
  const outcome = strictObject({ isHeads: number() })
  return defineGame({ id: title.id, engine: title.engine, rules, bet: empty, outcome, record: () => ({}) })
}
const editionOf = (title: typeof coin): Edition => ({ title, hash: hashOf(title), game: gameOf(title) })

const test = base.extend('folder', ({ task: _task }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'titles-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  return {
    write: (name: string, title: object) => writeFileSync(join(folder, name), stringify(title)),
    read: () => readTitles('coin', schema, pathToFileURL(`${folder}/`)),
    database: () => openDatabase(join(folder, 'arcade.db')),
  }
})

describe('the files of titles', () => {
  test('D141 are read by engine, each with its versions from the oldest', ({ folder }) => {
    folder.write('coin-toss.yaml', coin)
    folder.write('coin-toss.v2.yaml', { ...coin, version: 2, pays: 192 })
    folder.write('coin-low.yaml', { ...coin, id: 'coin-low' })
    folder.write('other.yaml', { engine: 'wheel' })
    const read = folder.read().map((versions) => versions.map(({ id, version, pays }) => [id, version, pays]))
    expect(read).toEqual([
      [['coin-low', 1, 190]],
      [
        ['coin-toss', 1, 190],
        ['coin-toss', 2, 192],
      ],
    ])
  })

  test.for([
    ['an unknown field', 'coin-toss.yaml', { ...coin, bonus: 1 }, 'coin-toss.yaml cannot be read'],
    ['stakes that do not ascend', 'coin-toss.yaml', { ...coin, stakes: [200, 100] }, 'stakes'],
    [
      'a return above the bound',
      'coin-toss.yaml',
      { ...coin, stated: { return: 997_001, volatility: 'low' } },
      'stated.return',
    ],
    ['another name', 'coin.yaml', coin, 'name it coin-toss.yaml'],
    ['a version without the one before it', 'coin-toss.v2.yaml', { ...coin, version: 2 }, 'lacks version 1'],
    ['an id that is a path', '..x.yaml', { ...coin, id: '../x' }, 'id'],
  ] as const)('D141 refuses %s, and names the file', ([, name, title, says], { folder }) => {
    folder.write(name, title)
    expect(() => folder.read()).toThrow(says)
  })

  test('D141 a hash covers all rules and no drawings, whatever the order of the fields', () => {
    const { pays, ...rest } = coin
    expect(hashOf({ pays, ...rest } as Title)).toBe(hashOf(coin))
    expect(hashOf({ ...coin, art: 'lagoon' })).toBe(hashOf(coin))
    expect(hashOf({ ...coin, pays: 191 } as Title)).not.toBe(hashOf(coin))
    expect(hashOf(coin)).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a title that has changed', () => {
  const game = ofEditions([editionOf(coin), editionOf({ ...coin, version: 2, pays: 192 })])
  const seeds = { serverSeed: '5a'.repeat(32), clientSeed: 'mine', nonce: 1, commitment: '0'.repeat(64) }
  const claimed = { ...seeds, stake: 100, bet: {}, outcome: { isHeads: 1 } }

  test('D141 begins rounds by its last version, and verifies older ones by theirs', async () => {
    expect(await game.prepare(100, {})?.play(seeds)).toMatchObject({ payout: 192 })
    expect(await game.verify({ ...claimed, payout: 190, version: 1 })).toMatchObject({ payout: true })
    expect(await game.verify({ ...claimed, payout: 190 })).toMatchObject({ payout: true })
    expect(await game.verify({ ...claimed, payout: 190, version: 2 })).toMatchObject({ payout: false })
    expect(await game.verify({ ...claimed, payout: 190, version: 3 })).toBeUndefined()
  })

  test('D141 does not start by other rules than those that were played', ({ folder }) => {
    const database = folder.database()
    rememberTitles(database, [ofEditions([editionOf(coin)])])
    rememberTitles(database, [ofEditions([editionOf(coin)])])
    rememberTitles(database, [game])
    const forged = ofEditions([editionOf({ ...coin, pays: 191 })])
    expect(() => rememberTitles(database, [forged])).toThrow('write coin-toss.v2.yaml')
    database.close()
  })
})
