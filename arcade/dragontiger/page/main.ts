import { layCards } from '#arcade/cards/faces.ts'
import { byId, make } from '#arcade/page/dom.ts'
import { readTitle } from '#arcade/page/title.ts'
import { translate } from '#arcade/page/words.ts'
import { layBets } from '#arcade/shared/page/bet-cloth.ts'
import { endSteps, inSteps } from '#arcade/shared/page/steps.ts'
import { createTablePage } from '#arcade/shared/page/table-page.ts'
import { bets } from '../bets.ts'
import { type DragonTigerResult, dragonTigerOf, winnerOf } from '../rules.ts'
import type { DragonTigerTitle } from '../title.ts'
import { resultText } from './texts.ts'

/** Time between the two cards, in milliseconds. */
const PACE_MS = 1_000

const title = readTitle<DragonTigerTitle>()
const dragon = make('span', { class: 'lay' })
const tiger = make('span', { class: 'lay' })

function clearStage(): void {
  endSteps()
  layCards([dragon, tiger], [])
}

createTablePage<DragonTigerTitle, DragonTigerResult>({
  title,
  gameOf: dragonTigerOf,
  layCloth() {
    byId('dragonCard').append(dragon)
    byId('tigerCard').append(tiger)
    layBets(
      bets.map((id) => ({
        id,
        name: translate(id),
        pays: title.bets[id].pays,
        returns: title.bets[id].return,
        kind: id,
      })),
    )
  },
  async reveal(result, ms) {
    if (ms > 0) clearStage()
    const steps = [() => layCards([dragon], [result.dragon]), () => layCards([tiger], [result.tiger])]
    await inSteps(steps, ms, PACE_MS)
  },
  clearStage,
  resultText,
  markOf(result) {
    const look = winnerOf(result)
    return { text: look === 'tie' ? '=' : translate(look === 'dragon' ? 'beadDragon' : 'beadTiger'), look }
  },
})
