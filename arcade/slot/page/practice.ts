import { inOneStep } from '#arcade/page/practice-rounds.ts'
import { practise } from '#arcade/page/practising.ts'
import { rulesOf } from '../fair.ts'
import { title } from './playing.ts'

/** The pace of slots as shipped (gateway/settings/settings.rules.ts), in milliseconds. */
const PACE_MS = 2_500

await practise({
  stand: inOneStep(rulesOf(title)),
  version: title.version,
  paceMs: PACE_MS,
  parts: ['round', 'paytable'],
})
await import('./main.ts')
