import { inMoves } from '#arcade/page/practice-rounds.ts'
import { practise } from '#arcade/page/practising.ts'
import { readTitle } from '#arcade/page/title.ts'
import { rulesOf } from '../rules.ts'
import type { HoldemTitle } from '../title.ts'

const title = readTitle<HoldemTitle>()

await practise({ stand: inMoves(rulesOf(title)), version: title.version, parts: ['replay'] })
await import('./main.ts')
