import { inMoves } from '#arcade/page/practice-rounds.ts'
import { practise } from '#arcade/page/practising.ts'
import { readTitle } from '#arcade/page/title.ts'
import { rulesOf } from '../rules.ts'
import type { BlackjackTitle } from '../title.ts'

const title = readTitle<BlackjackTitle>()

await practise({ stand: inMoves(rulesOf(title)), version: title.version, parts: ['replay', 'best', 'terms'] })
await import('./main.ts')
