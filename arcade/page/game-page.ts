import { byId, write } from './dom.ts'
import { type Entry, readEntry } from './entry.ts'
import { drawFrame, showFlaw } from './frame.ts'
import { drawHistory } from './history.ts'
import { drawLastStakes } from './last-stakes.ts'
import { open } from './opening.ts'
import type { Flaw, OwnPage } from './own.ts'
import { bindSeed } from './own-seed.ts'
import { onPauseOver } from './pause.ts'
import { onPlayOn } from './parent.ts'
import { type PageContext, type Placed, playRound, followVisibility } from './rounds.ts'
import { type StakeControl, bindStake } from './stake.ts'
import { makeState } from './state.ts'
import { bindSurroundings } from './surroundings.ts'
import { moneyText, translate } from './words.ts'

/** A game's page: its state and parts, and how it got its play. */
export interface GamePage<Bet, Outcome> extends PageContext<Bet, Outcome> {
  readonly entry: Entry
}

/** Creates a game's page from the shared parts and the game's own. */
export function createGamePage<Bet extends object, Outcome>(own: OwnPage<Bet, Outcome>): GamePage<Bet, Outcome> {
  const entry = readEntry()
  const edited = () => {
    showFlaw('')
    drawBet()
  }
  const control = bindStake(own.rules, edited, own.ladder)
  const readSeed = bindSeed(edited)
  const drawBet = () => {
    const { stake, currency } = control.now()
    write(byId('cost'), moneyText(stake, currency))
    own.drawBet(stake, currency)
  }
  own.bind(edited)
  bindSurroundings(control)
  drawBet()

  const state = makeState<Bet, Outcome>((view) => {
    if (view.walletBalance) control.setCurrency(view.walletBalance, view.history[0]?.round.stake)
    drawFrame(view, own)
    own.drawStage(view)
    if (!view.walletBalance) return
    drawHistory(view.history, { currency: view.walletBalance, rowOf: own.rowOf })
    drawLastStakes(view.history, control)
  })
  const page = { state, own, entry }
  onPauseOver(() => state.change({}))
  onPlayOn(() => {
    if (state.now().problem === 'play_limited') state.change({ problem: undefined })
  })

  /** Places the bet, or shows what is wrong with it. */
  function place(): void {
    if (entry.kind === 'none') return
    const placed = readPlaced(own, control, readSeed)
    if (!('words' in placed)) {
      showFlaw('')
      return void playRound(page, { ...placed, play: entry.play })
    }
    showFlaw(placed.words, placed.field)
    placed.field.closest('details')?.setAttribute('open', '')
    placed.field.focus()
  }
  byId('play', HTMLButtonElement).addEventListener('click', place)
  onEnter(place)
  byId('retry', HTMLButtonElement).addEventListener('click', () => void open(page, entry))
  void open(page, entry)
  if (entry.kind !== 'none') followVisibility(page, entry.play)
  return page
}

/** Returns the current bet, or the first thing that is wrong with it. */
function readPlaced<Bet extends object, Outcome>(
  { rules, readBet }: OwnPage<Bet, Outcome>,
  control: StakeControl,
  readSeed: () => string | Flaw,
): Omit<Placed<Bet>, 'play'> | Flaw {
  const stake = control.readStake()
  if (typeof stake === 'object') return stake
  const bet = readBet()
  if (isFlaw(bet)) return bet
  if (rules.maxPayoutOf(stake, bet) > rules.maxPayout) {
    const max = moneyText(rules.maxPayout, control.now().currency)
    return { field: byId('stakeInput', HTMLInputElement), words: translate('error.payout_too_high', { max }) }
  }
  const clientSeed = readSeed()
  return typeof clientSeed === 'object' ? clientSeed : { stake, bet, clientSeed }
}

function isFlaw(bet: object): bet is Flaw {
  return 'words' in bet
}

/** Handles Enter, because the portal's sandbox allows no form submission. */
function onEnter(place: () => void): void {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    // one press is one round: holding the key does not autoplay
    if (event.repeat) return event.preventDefault()
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    place()
  })
}
