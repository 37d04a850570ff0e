import { inOneStep } from '#arcade/page/practice-rounds.ts'
import { practise } from '#arcade/page/practising.ts'
import { rulesOf } from '../rules.ts'
import { title } from './playing.ts'

await practise({ stand: inOneStep(rulesOf(title)), version: title.version })
await import('./main.ts')
