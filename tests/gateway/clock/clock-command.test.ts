import { dirname } from 'node:path'
import { expect } from 'vitest'
import { StartRefused } from '#gateway/db/start-refused.ts'
import { openForStart } from '#gateway/opening.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { runHere } from '#tests/support/run-command.ts'

const YEAR = 365 * 86_400_000

const test = gatewayTest()
  // the command has a clock of its own
  .override('clock', () => ({ now: Date.now() + YEAR }))
  .extend(
    'run',
    ({ gateway }) =>
      (...words: string[]) =>
        runHere({ name: 'clock', data: dirname(gateway.databasePath) }, words),
  )

test('F28 a start refuses a clock behind what was written, until the operator accepts it', async ({ gateway, run }) => {
  await depositsOn(gateway).put()
  const start = () =>
    openForStart({ databasePath: gateway.databasePath, checksClock: true }).then((opened) => opened.close())
  await expect(start()).rejects.toThrow(StartRefused)
  await expect(start()).rejects.toThrow(/already written at .*: set the clock right, or, .* npm run clock -- accept\.$/)
  expect(await run()).toMatchObject({ ok: false, text: expect.stringContaining('already written at') })
  expect(await run('sometime')).toMatchObject({ ok: false, text: 'npm run clock [-- accept]\n' })
  expect(await run('accept')).toMatchObject({ ok: true, text: expect.stringContaining('Limits, breaks and pay go by') })
  await start()
  expect((await run()).ok).toBe(true)
})
