import { usualPace } from '#arcade/crash/round-engine.ts'
import { sharedTables } from '#arcade/games.ts'

// `arcade/main.ts` whose tables of all players are quick: between two kills they must get through a round and more.
for (const { phases } of sharedTables) Object.assign(phases, { betMs: 600, showMs: 150, pauseMs: 100 })
Object.assign(usualPace, { betMs: 600, pauseMs: 200 })

await import('#arcade/main.ts')
