import { bindControls, readBet } from './controls.ts'
import { byId } from './dom.ts'
import { readEntry } from './entry.ts'
import { startGame } from './game.ts'
import { drawHistory } from './history.ts'
import { drawStage, showFlaw } from './stage.ts'

bindControls(() => showFlaw(''))

const game = startGame(readEntry(), (now) => {
  drawStage(now)
  if (now.purse) drawHistory(now.history, now.purse)
})

/** Places the bet, or shows what is wrong with it. */
function placeBet(): void {
  const bet = readBet()
  if (!('words' in bet)) {
    showFlaw('')
    return void game.roll(bet)
  }
  showFlaw(bet.words, bet.field)
  bet.field.closest('details')?.setAttribute('open', '')
  bet.field.focus()
}

byId('roll', HTMLButtonElement).addEventListener('click', placeBet)

// the portal's sandbox lets no form submit, so Enter is heard here
addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return
  // one press is one round: a key held down is no automatic play
  if (event.repeat) return event.preventDefault()
  if (!(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  placeBet()
})

byId('retry', HTMLButtonElement).addEventListener('click', () => void game.open())

void game.open()
