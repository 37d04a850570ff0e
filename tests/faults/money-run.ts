import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { seeded } from '#returns/sources.ts'
import { makeHistory, runHistory } from './money-history.ts'

// A process that is killed (money-kills.ts): runs a history of money calls from one of them until another, and says what
// each came to. It then waits with the file open, so that its kill always finds it; if its input ends, so does it.
const [path = '', ...numbers] = process.argv.slice(2)
const [seed = 0, length = 0, from = 0, until = 0] = numbers.map(Number)
const steps = makeHistory(seeded(seed)(1), length).slice(0, until)
const onDone = (at: number, state: string) => void writeSync(1, `${at} ${state}\n`)
const atEnd = () => once(process.stdin.resume(), 'end')
await runHistory(path, steps, { from, onDone, atEnd })
