import { byId, make, write } from '#arcade/page/dom.ts'
import type { Currency } from '#arcade/page/own.ts'
import { moneyText } from '#arcade/page/words.ts'
import type { Slip } from '../slip.ts'
import { chipText } from './chips.ts'
import { stepFrom } from './cloth-keys.ts'

const cloth = byId('cloth')

interface Place {
  readonly button: HTMLButtonElement
  readonly chip: HTMLElement
  readonly words: HTMLElement
  readonly name: string
}
const places = new Map<string, Place>()
/** The one bet that the Tab key stops at; arrow keys lead to the others. */
let stop: HTMLElement | undefined

function rove(to: HTMLElement): void {
  if (stop) stop.tabIndex = -1
  stop = to
  stop.tabIndex = 0
}

const spots = () => [...cloth.querySelectorAll<HTMLElement>('[data-bet]:not([inert])')]

/** Finds another bet for the Tab key if the one before is gone, or cannot be chosen now. */
export function keepStop(): void {
  const [first] = spots()
  if (first && (!stop?.isConnected || stop.inert)) rove(first)
}

cloth.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.dataset['bet']) rove(target)
})
cloth.addEventListener('keydown', (event) => {
  const all = spots()
  const from = all.findIndex((spot) => spot === event.target)
  if (from < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const to = stepFrom(
    event.key,
    from,
    all.map((spot) => spot.getBoundingClientRect()),
  )
  if (to === undefined) return
  event.preventDefault() // the page does not scroll
  all[to]?.focus()
})

/**
 * Returns the button of a bet for the cloth; what is staked on it is drawn over it and said with its name. What is printed on
 * the bet is part of its accessible name (WCAG 2.5.3), so that it can be chosen by voice.
 */
export function betButton(bet: string, { text, name }: { text: string; name: string }): HTMLButtonElement {
  const chip = make('span', { class: 'chip' })
  chip.hidden = true
  chip.translate = false
  chip.ariaHidden = 'true' // the words say it
  const face = make('span', { text })
  face.ariaHidden = String(name.includes(text))
  const words = make('span', { class: 'unseen', text: name })
  const button = make('button', { class: 'spot' }, [face, chip])
  button.append(' ', words)
  button.type = 'button'
  button.tabIndex = -1
  if (!stop) rove(button)
  button.dataset['bet'] = bet
  places.set(bet, { button, chip, words, name })
  return button
}

/** Forgets a bet whose button is taken from the cloth. */
export const dropBet = (bet: string): void => void places.delete(bet)

/** Calls the listener when a bet of the cloth is tapped. */
export function onBet(tapped: (bet: string) => void): void {
  cloth.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-bet]') : null
    if (button?.dataset['bet']) tapped(button.dataset['bet'])
  })
}

/** What lies on the cloth. */
interface Laid {
  readonly slip: Slip
  /** Whether its stakes are taken; chips that are not yet placed look lighter. */
  readonly isPlaced: boolean
  readonly isOpen: boolean
  /** Returns whether a bet has won in the round that is shown. */
  isWinner(bet: string): boolean
  readonly chips: readonly number[]
  readonly currency: Currency
}

/** Draws what is staked on each bet. */
export function drawCloth({ slip, isPlaced, isOpen, isWinner, chips, currency }: Laid): void {
  keepStop()
  cloth.dataset['placed'] = String(isPlaced)
  cloth.dataset['open'] = String(isOpen)
  const stakes = new Map(slip.map(({ bet, stake }) => [bet, stake]))
  for (const [bet, { button, chip, words, name }] of places) {
    const stake = stakes.get(bet) ?? 0
    chip.hidden = stake === 0
    chip.dataset['chip'] = String(
      Math.max(
        chips.findLastIndex((value) => value <= stake),
        0,
      ),
    )
    write(chip, stake === 0 ? '' : chipText(stake, currency))
    write(words, stake === 0 ? name : `${name}: ${moneyText(stake, currency)}`)
    button.dataset['won'] = String(isWinner(bet))
  }
}

/** Returns the name of a bet. */
export const nameOf = (bet: string): string => places.get(bet)?.name ?? bet
