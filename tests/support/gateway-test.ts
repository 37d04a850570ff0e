import { expect, test } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import type { GatewayOptions } from '#gateway/start.ts'
import { type TestGateway, startTestGateway } from './gateway.ts'
import { openPayBed } from './pay.fixture.ts'
import { besidesSetResults } from './set-results.ts'

interface Setting {
  /** The time of the gateway: a test sets `clock.now`. */
  readonly clock: { now: number }
  /** Options of the gateway; `clock: Date.now` for tests that start other processes. */
  readonly options: Partial<GatewayOptions>
  /** A test that falsifies the ledger, or sets results of draws, says so here; with a false ledger it audits by itself. */
  readonly ledger: { isFalsified: boolean; hasSetResults?: boolean }
}

interface Lifetime {
  onCleanup(cleanup: () => Promise<void>): void
}

const defaults = {
  clock: () => ({ now: Date.UTC(2026, 0, 5, 12) }),
  options: (): Partial<GatewayOptions> => ({}),
  ledger: (): Setting['ledger'] => ({ isFalsified: false }),
}

/** Starts a gateway on its own copy of the seeded database, and audits it before it is closed. */
async function startAudited({ clock, options, ledger }: Setting, { onCleanup }: Lifetime): Promise<TestGateway> {
  const gateway = await startTestGateway({ clock: () => clock.now, ...options })
  onCleanup(async () => {
    try {
      const { findings } = ledger.isFalsified ? { findings: [] } : await audit(gateway.databasePath)
      expect(ledger.hasSetResults ? besidesSetResults(findings) : findings, 'the audit at the end').toEqual([])
    } finally {
      await gateway.close()
    }
  })
  return gateway
}

// Functions, because the files of a worker share this module, and `override` changes the test that it is called on.

/** Tests that each have a gateway of their own. */
export const gatewayTest = () =>
  test
    .extend('clock', defaults.clock)
    .extend('options', defaults.options)
    .extend('ledger', defaults.ledger)
    .extend('gateway', ({ clock, options, ledger }, lifetime) => startAudited({ clock, options, ledger }, lifetime))

/** Tests that share the gateway of their file, which is audited once. */
export const sharedGatewayTest = () =>
  test
    .extend('clock', { scope: 'file' }, defaults.clock)
    .extend('options', { scope: 'file' }, defaults.options)
    .extend('ledger', { scope: 'file' }, defaults.ledger)
    .extend('gateway', { scope: 'file' }, ({ clock, options, ledger }, lifetime) =>
      startAudited({ clock, options, ledger }, lifetime),
    )

/** Tests that each have a database with agents, contracts and rounds but no server, which is audited at the end. */
export const payTest = () =>
  test.extend('ledger', defaults.ledger).extend('bed', async ({ ledger }, { onCleanup }) => {
    const bed = await openPayBed()
    onCleanup(async () => {
      try {
        if (!ledger.isFalsified) expect(await bed.findings(), 'the audit at the end').toEqual([])
      } finally {
        await bed.close()
      }
    })
    return bed
  })
