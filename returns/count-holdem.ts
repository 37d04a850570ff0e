import { writeFileSync } from 'node:fs'
import { isCalled } from '#arcade/holdem/calls.ts'
import { holdemTitle } from '#arcade/holdem/title.ts'
import { titlesOf } from '#arcade/titles/current.ts'
import { countedHash, holdemFile, keptHoldem } from './holdem.ts'
import { countHoldem } from './holdem-count.ts'

// `npm run odds` counts every deal of casino hold'em whose pays or rule for calls have changed, and keeps the figures beside
// its file. `npm run rtp` prints them.

for (const title of titlesOf('holdem', holdemTitle)) {
  if (keptHoldem(title)) continue
  const kept = { hash: countedHash(title), ...countHoldem(title, isCalled) }
  writeFileSync(holdemFile(title), `${JSON.stringify(kept, undefined, 2)}\n`)
  console.log(`${title.id}: counted`)
}
