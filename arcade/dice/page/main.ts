import { bindControls, readBet } from './controls.ts'
import { byId } from './dom.ts'
import { readEntry } from './entry.ts'
import { onChange } from './game.ts'
import { drawHistory } from './history.ts'
import { open } from './opening.ts'
import { roll } from './rounds.ts'
import { drawStage, showFlaw } from './stage.ts'

const entry = readEntry()

bindControls(() => showFlaw(''))
onChange((game) => {
  drawStage(game)
  if (game.purse) drawHistory(game.history, game.purse)
})

/** Places the bet, or shows what is wrong with it. */
function placeBet(): void {
  if (entry.kind === 'none') return
  const bet = readBet()
  if (!('words' in bet)) {
    showFlaw('')
    return void roll(entry.play, bet)
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

byId('retry', HTMLButtonElement).addEventListener('click', () => void open(entry))

void open(entry)
