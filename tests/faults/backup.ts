import { parseArgs } from 'node:util'
import { runBackups } from './backups.ts'

/**
 * `npm run faults:backup -- --kills 20`: backs up again and again under load while gateway and arcade are killed; fails
 * unless each backup restores, starts and audits clean, and gateway and arcade agree on every round in it.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    'life-ms': { type: 'string', default: '3000' },
    restores: { type: 'string', default: '8' },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)
const [kills, lifeMs, restores] = [Number(values.kills), Number(values['life-ms']), Number(values.restores)]
const figures = await runBackups({ kills, lifeMs, restores, commits: 400 }, say)
const sorted = figures.backupsMs.toSorted((one, other) => one - other)
say(`gateway killed ${figures.gatewayKills} times, arcade ${figures.arcadeKills} times`)
say(
  `${figures.operations} operations answered, ${figures.aSecond} a second while the gateway ran; ${figures.otherCommits} commits a second besides`,
)
say(`${sorted.length} backups with their audits, each ${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)} ms`)
say(`${figures.rounds} rounds of the arcade in the restored backups`)
say(`a bare copy: ${figures.bareStart.trim()}`)
for (const finding of figures.findings.slice(0, 20)) say(`WRONG: ${finding}`)
say(figures.findings.length === 0 ? 'OK' : `FAILED: ${figures.findings.length} findings`)
process.exit(figures.findings.length === 0 && sorted.length > 0 ? 0 : 1)
