import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { createPasswords } from '#gateway/auth/passwords/passwords.ts'
import { type Database, openDatabase } from '#gateway/db/database.ts'
import { seed, seedSite } from '#gateway/seed/seed.ts'
import { readWords } from '#gateway/seed/words.ts'
import { numberSetting, setNumber } from '#gateway/settings/settings.rows.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'

const passwords = createPasswords(randomBytes)
const NOW = Date.parse('2026-03-01T00:00:00Z')
const codes = languages.map(({ code }) => code).toSorted()

let folder: string
let path: string
let database: Database

/** The database after its first start; every test gets a copy. */
let template: string

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'atoll-seed-'))
  database = openDatabase(join(template, 'gateway.db'))
  await plant()
  await database.close()
})

afterAll(() => rmSync(template, { recursive: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-seed-'))
  cpSync(template, folder, { recursive: true })
  path = join(folder, 'gateway.db')
  database = openDatabase(path)
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function plant(): Promise<void> {
  await seed(database, { passwords, clock: () => NOW, isDemo: true, wantsShowcase: true })
}

/** Returns all rows of all tables as text. */
function everything(): Record<string, string> {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    const tables = file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all()
    return Object.fromEntries(
      tables.map(({ name }) => [String(name), JSON.stringify(file.prepare(`SELECT * FROM "${String(name)}"`).all())]),
    )
  } finally {
    file.close()
  }
}

function member(account: string) {
  return database.read.selectFrom('member').selectAll().where('account', '=', account).executeTakeFirstOrThrow()
}

test('a second start changes nothing', async () => {
  const first = everything()
  await plant()
  expect(everything()).toEqual(first)
})

test('a later start keeps changes and deletions', async () => {
  await database.write(async (rows) => {
    await rows.updateTable('vendor').set({ state: 'maintenance' }).where('code', '=', 'LUM').execute()
    await rows.updateTable('setting').set({ value: 'BD' }).where('key', '=', 'country').execute()
    await rows.deleteFrom('words').where('id', '=', 'welcome').where('language', '=', 'bn').execute()
  })
  const changed = everything()
  await plant()
  expect(everything()).toEqual(changed)
})

test('new seed files add only rows that are new, and touch nothing else', async () => {
  const whole = everything()
  await database.write(async (rows) => {
    await rows.updateTable('setting').set({ value: 'older' }).where('key', '=', 'seed.version').execute()
    await rows.updateTable('game').set({ name: 'Renamed' }).where('node_id', '=', 'LUM-001').execute()
    await rows.deleteFrom('game').where('node_id', '=', 'LUM-002').execute()
    await rows.deleteFrom('country').where('code', '=', 'BD').execute()
  })
  await plant()
  const now = everything()
  expect(JSON.parse(now.country ?? '')).toContainEqual({ code: 'BD', dialing_code: '880' })
  expect(now.game).toContain('Paper Moonlight')
  expect(now.game).toContain('Renamed')
  expect(now.game).not.toContain('Copper Lantern')
  expect(now.entry).toBe(whole.entry)
})

test('X64 a site lists only games that open; the showcase adds the others, and they stay', async () => {
  const own = openDatabase(join(folder, 'own.db'))
  const listed = async () => {
    const vendors = own.read.selectFrom('vendor').select(['code', 'state']).where('removed_at', 'is', null)
    const categories = await numberSetting(own.read, 'closedCategories')
    return { vendors: await vendors.orderBy('code').execute(), categories }
  }
  const start = () => seed(own, { passwords, clock: () => NOW, isDemo: false })
  await start()
  const open = ['ATL', 'DRH', 'TCG_SEA', 'TCG_VN'].map((code) => ({ code, state: 'open' }))
  expect(await listed()).toEqual({ vendors: open, categories: 0 })
  await seedSite(own, true)
  const { vendors, categories } = await listed()
  expect(categories).toBe(1)
  expect(vendors).toHaveLength(24)
  expect(vendors.filter(({ state }) => state === 'open')).toEqual(open)
  // an operator's choice, and what was removed, are left as they are
  await own.write(async (rows) => {
    await setNumber(rows, 'closedCategories', 0)
    await rows.updateTable('vendor').set({ removed_at: NOW }).where('code', '=', 'LUM').execute()
  })
  await start()
  expect(await listed()).toEqual({ vendors: vendors.filter(({ code }) => code !== 'LUM'), categories: 0 })
  await own.close()
})

test('X64 the migration takes providers off the list that nobody ever connected; the showcase lists them again', async () => {
  await database.write(async (rows) => {
    await rows.deleteFrom('setting').where('key', '=', 'seed.showcase').execute()
    await rows.updateTable('vendor').set({ launch_address: 'http://localhost' }).where('code', '=', 'LUM').execute()
  })
  await database.close()
  const file = new DatabaseSync(path)
  file.exec(readFileSync('gateway/db/migrations/080-only-what-opens.sql', 'utf8'))
  file.close()
  database = openDatabase(path)
  const listed = async () => {
    const vendors = database.read.selectFrom('vendor').select('code').where('removed_at', 'is', null)
    const games = database.read.selectFrom('game').select('vassalage').distinct().where('removed_at', 'is', null)
    const [ofVendors, ofGames] = [await vendors.execute(), await games.execute()]
    expect(ofVendors.map(({ code }) => code).toSorted()).toEqual(ofGames.map(({ vassalage }) => vassalage).toSorted())
    return ofVendors.length
  }
  expect(await listed()).toBe(5)
  await plant()
  expect(await listed()).toBe(24)
})

test('S1.3 the migration replaces the seeded dice rules, but not edited ones', async () => {
  await database.write(async (rows) => {
    const say = (language: string, body: string) =>
      rows.updateTable('words').set({ body }).where('id', '=', 'ATL-DICE').where('language', '=', language).execute()
    await say('en', 'A win is rounded down to the smallest coin; a loss pays nothing.')
    await say('bn', 'নিজের লেখা')
    await rows.updateTable('game_facts').set({ version: '1.0' }).where('node_id', '=', 'ATL-DICE').execute()
    await rows.updateTable('setting').set({ value: 'older' }).where('key', '=', 'seed.version').execute()
  })
  await database.close()
  const file = new DatabaseSync(path)
  file.exec(readFileSync('gateway/db/migrations/031-exact-dice.sql', 'utf8'))
  file.close()
  database = openDatabase(path)
  await plant()
  const rules = await database.read
    .selectFrom('words')
    .select(['language', 'body'])
    .where('subject', '=', 'rules')
    .where('id', '=', 'ATL-DICE')
    .where('language', 'in', ['ar', 'bn', 'en'])
    .orderBy('language')
    .execute()
  expect(rules).toEqual([
    { language: 'ar', body: expect.stringContaining('٩٩٪ تمامًا') },
    { language: 'bn', body: 'নিজের লেখা' },
    { language: 'en', body: expect.stringContaining('exactly 99 % at every target and every stake') },
  ])
  const facts = database.read.selectFrom('game_facts').select('version').where('node_id', '=', 'ATL-DICE')
  expect(await facts.executeTakeFirst()).toEqual({ version: '1.1' })
})

test('a demo account that was renamed or deleted does not come back with its public password', async () => {
  await database.write(async (rows) => {
    await rows.updateTable('setting').set({ value: 'older' }).where('key', '=', 'seed.demo').execute()
    await rows.updateTable('member').set({ account: 'nadia' }).where('account', '=', 'player').execute()
    await rows.deleteFrom('member').where('account', '=', 'vip').execute()
  })
  await plant()
  const accounts = (await database.read.selectFrom('member').select('account').execute()).map((row) => row.account)
  expect(accounts).toContain('nadia')
  expect(accounts).not.toContain('player')
  expect(accounts).not.toContain('vip')
})

test('the seed does not take over an existing username', async () => {
  const taken = openDatabase(join(folder, 'taken.db'))
  const other = { id: 'P1', account: 'Agent42', nickname: 'Own', password_hash: 'x', type: 0, created_at: NOW } as const
  await taken.write((rows) =>
    rows
      .insertInto('member')
      .values({ ...other, rank_level: 0, labels: '[]' })
      .execute(),
  )
  await seed(taken, { passwords, clock: () => NOW, isDemo: true })
  const rows = await taken.read.selectFrom('member').select(['id', 'account', 'upline_id']).execute()
  expect(rows.filter((row) => row.account.toLowerCase() === 'agent42')).toMatchObject([{ id: 'P1' }])
  expect(rows.find((row) => row.account === 'player')).toMatchObject({ upline_id: null })
  await taken.close()
})

test('a seeded item without an English text stops the start and is named', () => {
  expect(() => readWords({ lottery: ['LOTT_DRAW', 'NO_SUCH'] })).toThrow(/English.*lottery .*NO_SUCH/)
})

test('S1.5 S6.4 real accounts open with 1,000.00 from the play-money source, and the trial with demo credits', async () => {
  const members = await database.read.selectFrom('member').select(['id', 'type']).execute()
  const real = members.filter(({ type }) => type !== 4)
  for (const { id } of real) expect(await balanceOf(database.read, `member:${id}`)).toBe(100_000)
  expect(await balanceOf(database.read, 'house:play')).toBe(-100_000 * real.length)
  const trial = await member('trial')
  expect(await balanceOf(database.read, `trial:${trial.id}`)).toBe(100_000)
  expect(await balanceOf(database.read, 'trial-house:play')).toBe(-100_000)
})

test('S6.3 S6.7 the agents form one chain above the player', async () => {
  const line: [string, number][] = []
  let next: string | null = (await member('player')).id
  while (next !== null) {
    const row = await database.read.selectFrom('member').selectAll().where('id', '=', next).executeTakeFirstOrThrow()
    line.push([row.account, row.type])
    next = row.upline_id
  }
  expect(line).toEqual([
    ['player', 0],
    ['agent42', 42],
    ['agent41', 41],
    ['agent2', 2],
    ['agent1', 1],
  ])
})

test('S4.14 S4.15 S4.34 there are demo accounts with a weak and an expired password, and with ranks below and above VIP', async () => {
  expect(await passwords.verify('123456', (await member('weak')).password_hash)).toBe(true)
  expect((await member('expired')).password_expires_at).toBeLessThan(NOW)
  expect((await member('player')).rank_level).toBeLessThanOrEqual(4)
  expect((await member('vip')).rank_level).toBeGreaterThan(4)
  expect(await passwords.verify('Lagoon-2026!', (await member('vip')).password_hash)).toBe(true)
})

test('the database contains no password in plain text', async () => {
  expect(readFileSync(join(template, 'gateway.db')).includes('Lagoon-2026!')).toBe(false)
  expect(Object.values(everything()).join()).not.toContain('Lagoon-2026!')
})

test('S1.6 every message, lottery group, name and rule has texts in every language', async () => {
  const rows = await database.read.selectFrom('words').selectAll().execute()
  const keys = [...new Set(rows.map((row) => `${row.subject} ${row.id}`))]
  expect(keys.length).toBeGreaterThan(20)
  // the catalogue has the English names
  const others = codes.filter((code) => code !== 'en')
  const inCatalogue = (key: string) => key.startsWith('name ')
  for (const key of keys) {
    const words = rows.filter((row) => `${row.subject} ${row.id}` === key)
    // languages differ in their plural forms; all have `other`
    const isOwnForm = /_(?:zero|two|few|many)$/.test(key)
    expect(words.map((row) => row.language).toSorted(), key).toEqual(
      isOwnForm ? ['ar'] : inCatalogue(key) ? others : codes,
    )
    expect(
      words.filter((row) => row.title + row.body === ''),
      key,
    ).toEqual([])
  }
})
