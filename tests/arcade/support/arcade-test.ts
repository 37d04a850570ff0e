import { expect, test, vi } from 'vitest'
import type { ArcadeOptions } from '#arcade/start.ts'
import { audit } from '#gateway/audit/audit.ts'
import { type Bed, startBed } from './arcade.fixture.ts'
import { startCrash } from './crash.fixture.ts'
import { startTable } from './table.fixture.ts'

interface Lifetime {
  onCleanup(cleanup: () => Promise<void>): void
}

const options = (): Partial<ArcadeOptions> => ({})

/** Audits the gateway before everything is closed. A transfer may be on its way when its test ends. */
async function audited<Started extends Bed>(starting: Promise<Started>, { onCleanup }: Lifetime): Promise<Started> {
  const bed = await starting
  onCleanup(async () => {
    try {
      await vi.waitFor(async () => {
        expect((await audit(bed.gateway.databasePath)).findings, 'the audit at the end').toEqual([])
      }, 20_000)
    } finally {
      await bed.close()
    }
  })
  return bed
}

// Functions, because the files of a worker share this module, and `override` changes the test that it is called on.

/** Tests that each have a gateway and an arcade of their own. */
export const arcadeTest = () =>
  test.extend('options', options).extend('bed', ({ options: own }, lifetime) => audited(startBed(own), lifetime))

/** Tests that share the gateway and the arcade of their file, which is audited once. */
export const sharedArcadeTest = () =>
  test
    .extend('options', { scope: 'file' }, options)
    .extend('bed', { scope: 'file' }, ({ options: own }, lifetime) => audited(startBed(own), lifetime))

/** Tests that each have a crash table with known flights, on a clock of their own. */
export const crashTest = () => test.extend('bed', ({ task: _task }, lifetime) => audited(startCrash(), lifetime))

/** Tests that each have tables of all players with known chains, on a clock of their own. */
export const tableTest = () => test.extend('bed', ({ task: _task }, lifetime) => audited(startTable(), lifetime))
