import { byId } from '#arcade/page/dom.ts'
import { createGamePage } from '#arcade/page/game-page.ts'
import { translate } from '#arcade/page/words.ts'
import { FACES, rules } from '../fair.ts'
import type { DiceBet } from '../wire.ts'
import { bind, drawBet, readBet } from './choice.ts'
import { faceText } from './faces.ts'

const ROLL_MS = 700
/** How often the die turns from one end of the track to the other. */
const TURNS = 3

createGamePage({
  rules,
  paceMs: ROLL_MS,
  begins: 'throw',
  bind,
  readBet,
  drawBet,
  drawStage({ latest }) {
    if (!latest) return
    const track = byId('track')
    byId('face').textContent = faceText(latest.outcome.roll)
    const share = latest.outcome.roll / FACES
    track.style.setProperty('--roll', `${share * 100}%`)
    // as a die that rolls along the track turns, so that it lands upright only by chance
    track.style.setProperty('--turn', `${share * TURNS}turn`)
    track.dataset['rolled'] = 'true'
  },
  valuesOf: ({ outcome }) => ({ roll: faceText(outcome.roll) }),
  rowOf({ bet, outcome }) {
    const [roll, aim] = [faceText(outcome.roll), aimOf(bet)]
    return {
      outcome: roll,
      bet: aim,
      facts: [
        ['rolled', roll],
        ['target', aim],
      ],
    }
  },
})

function aimOf({ target, direction }: DiceBet): string {
  return translate(direction === 'under' ? 'aimUnder' : 'aimOver', { target: faceText(target) })
}
