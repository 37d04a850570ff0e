import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { abandonKnownSeeds } from '#arcade/after-restore.ts'
import { flightRows } from '#arcade/crash/flights.rows.ts'
import { openFlight } from '#arcade/crash/flight.ts'
import { lockFile, markMade } from '#arcade/database-files.ts'
import { openDatabase } from '#arcade/database.ts'
import { sitDown } from '#tests/arcade/support/arcade.fixture.ts'
import { arcadeTest } from '#tests/arcade/support/arcade-test.ts'

let path = ''
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-arcade-'))
  path = join(folder, 'arcade.db')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

arcadeTest()('F37 after a restore a page that was open ends, and the next round has another seed', async ({ bed }) => {
  const before = await sitDown(bed)
  await before.roll()
  const commitment = (await before.state()).value.next.commitment
  await bed.restart({}, (file) => writeFileSync(`${file}.restored`, ''))
  expect(await before.state()).toMatchObject({ status: 401, errorCode: 'play_ended' })
  const after = await sitDown(bed)
  const { next, history } = (await after.state()).value
  expect(next.commitment).not.toBe(commitment)
  expect(history).toHaveLength(1)
  expect((await after.roll()).success).toBe(true)
  // only the first start after the restore
  await bed.restart()
  expect((await after.state()).success).toBe(true)
})

test('F37 after a restore crash interrupts the flight that waited, and flies a new chain', () => {
  const database = openDatabase(path)
  onTestFinished(() => database.close())
  let byte = 0
  const store = { flights: flightRows(database), clock: () => 1, chance: (size: number) => Buffer.alloc(size, ++byte) }
  const bind = () => store.flights.bindPublicSeed(store.flights.lastChain()?.id ?? 0, 'a public seed')
  openFlight(store)
  bind()
  const waiting = openFlight(store)
  expect(waiting).toMatchObject({ number: 1, place: 1, chain: { id: 1 } })

  const renew = () => abandonKnownSeeds({ ...store, database, databasePath: path })
  renew()
  expect(store.flights.lastChain()?.id).toBe(1)
  writeFileSync(`${path}.restored`, '')
  renew()
  expect(existsSync(`${path}.restored`)).toBe(false)
  bind()
  expect(openFlight(store)).toMatchObject({ number: 2, place: 1, chain: { id: 2 } })
  expect(store.flights.flown(1)).toMatchObject({ state: 'interrupted', seed: waiting?.seed })
})

test('F37 a restore that was interrupted or runs keeps the arcade from starting', () => {
  markMade(path)
  writeFileSync(join(path, '..', 'restore.unfinished'), '')
  expect(() => openDatabase(path)).toThrow('was interrupted: run the same `npm run restore` again')
  lockFile(path)
  expect(() => lockFile(path)).toThrow('is in use by another arcade or a restore')
})
