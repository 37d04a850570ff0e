import { byId } from '#arcade/page/dom.ts'
import { createGamePage } from '#arcade/page/game-page.ts'
import { translate } from '#arcade/page/words.ts'
import { FACES, rules } from '../fair.ts'
import type { DiceBet } from '../wire.ts'
import { bind, drawBet, readBet } from './choice.ts'
import { faceText, valuesOf } from './faces.ts'

const ROLL_MS = 700

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
    track.style.setProperty('--roll', `${(latest.outcome.roll / FACES) * 100}%`)
    // whole quarter turns: the die comes to rest on a side
    track.style.setProperty('--turn', `${Math.round(latest.outcome.roll / 1_000) * 90}deg`)
    track.dataset['rolled'] = 'true'
  },
  valuesOf,
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
