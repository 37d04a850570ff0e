import { inOneStep } from '#arcade/page/practice-rounds.ts'
import { practise } from '#arcade/page/practising.ts'
import { rules } from '../fair.ts'

await practise({ stand: inOneStep(rules) })
await import('./main.ts')
