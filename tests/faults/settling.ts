import { once } from 'node:events'
import { openDatabase } from '#gateway/db/database.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { watchStatements } from '#tests/support/statements.ts'
import type { SettlementLength, SettlingJob } from './settling-processes.ts'

// A settlement in a process of its own, which is started ahead and waits for a job on its input: it settles until a time,
// kills itself after so many SQL statements, and prints how long it was if it lives.
const [line] = await once(process.stdin, 'data')
process.stdin.destroy()
const { path, until, stopAfter }: SettlingJob = JSON.parse(String(line))
const database = openDatabase(path)
let statements = 0
let plan = { statements: 0, ms: 0 }
const began = performance.now()
watchStatements((sql) => {
  statements += 1
  if (plan.statements === 0 && sql.startsWith('insert into "transfer"'))
    plan = { statements, ms: performance.now() - began }
  if (statements === stopAfter) process.kill(process.pid, 'SIGKILL')
})
process.stdout.write('begun\n')
await settlePay(database, { until, now: until })
const length: SettlementLength = { statements, ms: performance.now() - began, plan }
await database.close()
process.stdout.write(`${JSON.stringify(length)}\n`)
