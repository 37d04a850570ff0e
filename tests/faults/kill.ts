import { parseArgs } from 'node:util'
import { runKills } from './kills.ts'

/** `npm run faults -- --kills N`: kills the gateway N times under a betting load, and fails if its word was broken. */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } })
const kills = Number(values.kills)
if (!Number.isInteger(kills) || kills < 1) {
  process.stderr.write('--kills takes a whole number from 1.\n')
  process.exit(1)
}

const began = Date.now()
const say = (line: string) => void process.stdout.write(`${line}\n`)
const figures = await runKills(kills, say)
const { acknowledged, jackpots, resent, replayed, lost, doubled, half, refused, findings } = figures
say(
  `kills ${figures.kills}, acknowledged transfers ${acknowledged}, jackpots won ${jackpots}, ${((Date.now() - began) / 1000).toFixed(0)} s`,
)
say(`sent again ${resent}, of which had happened ${replayed}`)
say(`lost ${lost}, doubled ${doubled}, half ${half}, refused ${refused.length}`)
say(findings.length === 0 ? 'audit clean' : `audit found ${findings.length}:\n${findings.slice(0, 20).join('\n')}`)
process.exit(lost + doubled + half + refused.length + findings.length === 0 ? 0 : 1)
