import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isAlive } from '#system/is-alive.mjs'

// A command as `npm test` runs it, with a shell between it and its child process, which ignores SIGTERM.
const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log(process.pid)`
const program = `
  import { endOnStop, node, step } from './system/steps.mjs'
  endOnStop()
  await step('Running', ['sh', '-c', '"$0" -e "$1" & wait', node, ${JSON.stringify(stubborn)}], { show: true })
`

test.for(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('every process of a run ends after %s', async (signal) => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = Number(String((await once(run.stdout, 'data'))[0]))
  expect(isAlive(pid)).toBe(true)
  run.kill(signal)
  await once(run, 'exit')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
