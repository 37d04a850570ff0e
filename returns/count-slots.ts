import { writeFileSync } from 'node:fs'
import { findOdds } from './find-odds.ts'
import { keptOdds, oddsFile, slotTitles } from './slot-titles.ts'

// `npm run odds` finds the spread, hits and wins of each slot whose rules have changed, and keeps them beside its file.
// `npm run rtp` prints them. Groups, and wins of tumbles, are measured: nobody counts 6^25 grids.

for (const title of slotTitles()) {
  if (keptOdds(title)) continue
  writeFileSync(oddsFile(title), `${JSON.stringify(findOdds(title), undefined, 2)}\n`)
  console.log(`${title.id}: found`)
}
