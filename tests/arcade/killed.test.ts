import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StateAnswer } from '#arcade/wire.ts'
import { bet, settle } from '#contract/vendor.ts'
import { type Bed, SECRET, ask, held, newId, startBed } from './bed.ts'

let bed: Bed
const folder = mkdtempSync(join(tmpdir(), 'atoll-killed-'))
beforeAll(async () => void (bed = await startBed()))
afterAll(async () => {
  await bed.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An arcade in a process of its own, on the database that the one before it left. */
async function startProcess(): Promise<{ child: ChildProcess; url: string }> {
  const env = {
    ...process.env,
    PORT: '0',
    ATOLL_DATA: folder,
    ATOLL_GATEWAY_URL: bed.wire.url,
    ATOLL_ARCADE_SECRET: SECRET,
    ATOLL_PORTAL_ORIGINS: 'http://localhost:4321',
  }
  const child = fork(new URL('../../arcade/main.ts', import.meta.url), { env, silent: true })
  const line = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (text: Buffer) => resolve(String(text))),
  )
  return { child, url: /http\S+/.exec(line)?.[0] ?? '' }
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

/** Resolves a moment after a call on this path has reached the gateway; its answer may get lost. */
function reached(path: string, isLost: boolean, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    bed.wire.fault = (called) => {
      if (called !== path) return 'pass'
      setTimeout(resolve, afterMs)
      return isLost ? 'lost after' : 'pass'
    }
  })
}

test('T21 killed outright between bet and settlement, ten times: every stake is settled once', async () => {
  let arcade = await startProcess()
  const play = newId()
  const bets = { play, stake: 1_000, bet: { target: 5_000, direction: 'over' }, clientSeed: 'kill' }
  let { next } = (await ask<StateAnswer>(arcade, '/api/dice/open', { ticket: await bed.ticketOf('player'), play }))
    .value
  try {
    for (let round = 1; round <= 10; round++) {
      const moment = reached(round % 2 ? settle.path : bet.path, round % 4 < 2, round * 6)
      const rolling = ask(arcade, '/api/dice/round', { ...bets, roundId: newId(), nonce: next.nonce }).catch(
        () => 'killed',
      )
      await moment
      await kill(arcade.child)
      await rolling
      bed.wire.fault = () => 'pass'
      arcade = await startProcess()
      await expect.poll(() => held(bed).escrow, { timeout: 10_000 }).toBe(0)
      next = (await ask<StateAnswer>(arcade, '/api/dice/state', { play })).value.next
    }
    const { value } = await ask<StateAnswer>(arcade, '/api/dice/state', { play })
    const moved = value.history.map(({ state, payout, stake }) => (state === 'settled' ? payout - stake : 0))
    expect(value.history).toHaveLength(10)
    expect(value.purse?.balance).toBe(moved.reduce((sum, part) => sum + part, 100_000))
    expect(held(bed).rounds).toHaveLength(value.history.filter(({ state }) => state === 'settled').length)
  } finally {
    await kill(arcade.child)
  }
}, 120_000)
