import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startArcade } from '#arcade/start.ts'

test('D15 stops the arcade despite an unused browser connection', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-stop-'))
  const arcade = await startArcade({
    databasePath: join(folder, 'arcade.db'),
    port: 0,
    gatewayUrl: 'http://127.0.0.1:9',
    secret: 'a secret of the test',
    portalOrigins: ['http://localhost:1'],
    timing: { stopMs: 100 },
  })
  const connection = connect(arcade.port, '127.0.0.1')
  await once(connection, 'connect')
  const ended = once(connection, 'close')
  await arcade.close()
  await ended
  expect(connection.destroyed).toBe(true)
  await rm(folder, { recursive: true })
})
