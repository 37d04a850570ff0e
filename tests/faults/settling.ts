import { openDatabase } from '#gateway/db/database.ts'
import { settlePay } from '#gateway/pay/settle.ts'
import { watchStatements } from '#tests/support/statements.ts'

// A settlement in a process of its own: `settling.ts DATABASE TIME [STATEMENTS]` settles until a time, kills itself after
// so many SQL statements, and prints how many it ran if it lives.
const [path = '', time, max] = process.argv.slice(2)
const until = Number(time)
const stop = max === undefined ? Infinity : Number(max)
const database = openDatabase(path)
let statements = 0
watchStatements(() => {
  statements += 1
  if (statements === stop) process.kill(process.pid, 'SIGKILL')
})
process.stdout.write('begun\n')
await settlePay(database, { until, now: until })
const ran = statements
await database.close()
process.stdout.write(`${ran}\n`)
