import { readTitle } from '#arcade/page/title.ts'
import { createTablePage } from '#arcade/shared/page/table-page.ts'
import { colourOf } from '../bets.ts'
import { type RouletteResult, rouletteOf } from '../rules.ts'
import type { RouletteTitle } from '../title.ts'
import { layStrip, runTo } from './strip.ts'
import { layTable } from './table.ts'
import { pocketText, resultText } from './texts.ts'

const title = readTitle<RouletteTitle>()

createTablePage<RouletteTitle, RouletteResult>({
  title,
  gameOf: rouletteOf,
  layCloth() {
    layStrip(title.pockets)
    layTable(title)
  },
  reveal: ({ pocket }, ms) => runTo(pocket, ms),
  clearStage() {}, // the strip keeps the last number
  resultText,
  markOf: ({ pocket }) => ({ text: pocketText(pocket), look: colourOf(pocket) }),
})
