import { writeSync } from 'node:fs'
import { seeded } from '#scripts/rtp/sources.ts'
import { makeHistory, runHistory } from './money-history.ts'

// A process that is killed (money-kills.ts): runs a history of money calls from one of them, and says what each came to.
const [path = '', seed = '', length = '', from = ''] = process.argv.slice(2)
const steps = makeHistory(seeded(Number(seed))(1), Number(length))
const onDone = (at: number, state: string) => void writeSync(1, `${at} ${state}\n`)
await runHistory(path, steps, { from: Number(from), onDone })
