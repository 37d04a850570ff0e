import { byId, make, write } from './dom.ts'
import { showFlaw } from './frame.ts'
import { keptNow } from './kept.ts'
import type { Currency } from './own.ts'
import { moneyText, translate } from './words.ts'

/** A move that is offered as a button. */
export interface Offer<Move> {
  /** Returns the move when it is made, because it may depend on what the player marks until then. */
  readonly move: () => Move
  readonly text: string
  /** Minor units that it adds to the stake. */
  readonly costs: number
  /** The key that makes it: a Latin letter, lower case. */
  readonly key: string
}

/** The buttons of the moves that a player has. */
export interface Moves<Move> {
  /** Offers moves. `best`: the place of the best one, where it is known. */
  offer(offers: readonly Offer<Move>[], currency: Currency, best?: () => Promise<number>): void
  /** Keeps the buttons where they are while a move is being made, so that nothing jumps, or frees them again. */
  lock(isLocked: boolean): void
  /** Leaves the place to the next bet. */
  clear(): void
}

/** Replaces stake and main button by a button for each move; calls `made` with the move that the player chooses. */
export function bindMoves<Move>(made: (move: Move) => void): Moves<Move> {
  const { row, hint } = layPlace()
  let offered: readonly Offer<Move>[] = []
  let buttons: readonly HTMLButtonElement[] = []
  let isLocked = true
  const choose = (at: number) => {
    const offer = offered[at]
    if (offer && !isLocked) made(offer.move())
  }
  onKey((key) => {
    const at = offered.findIndex((each) => each.key === key)
    if (at < 0) return false
    choose(at)
    return true
  })

  return {
    offer(offers, currency, best) {
      const hadFocus = row.contains(document.activeElement) || document.activeElement === byId('play')
      offered = offers
      buttons = offers.map((offer, at) => buttonOf(offer, currency, () => choose(at)))
      row.replaceChildren(...buttons)
      write(hint, '')
      if (best) row.append(hintButton(() => void best().then((at) => offered === offers && showBest(at), showOffline)))
      if (hadFocus) buttons[0]?.focus({ preventScroll: true })
    },
    lock(isNow) {
      isLocked = isNow
      for (const button of row.querySelectorAll('button')) button.setAttribute('aria-disabled', String(isNow))
    },
    clear() {
      const hadFocus = row.contains(document.activeElement)
      offered = []
      row.replaceChildren()
      write(hint, '')
      if (hadFocus) byId('play').focus({ preventScroll: true })
    },
  }

  function showBest(at: number): void {
    const offer = offered[at]
    if (!offer || isLocked) return
    buttons[at]?.setAttribute('data-best', '')
    write(hint, translate('bestIs', { move: offer.text }))
  }
}

/** Lays the place of the moves beside that of the stake. */
function layPlace() {
  const [place, hint, row] = [make('div', { class: 'hint' }), make('p', { class: 'small' }), make('div')]
  row.id = 'moves'
  row.setAttribute('role', 'group')
  row.setAttribute('aria-label', translate('moves'))
  hint.setAttribute('role', 'status')
  place.append(hint)
  byId('play').before(place, row)
  return { row, hint }
}

function buttonOf<Move>({ text, costs, key }: Offer<Move>, currency: Currency, act: () => void): HTMLButtonElement {
  const button = make('button', {}, [make('span', { text })])
  button.type = 'button'
  button.setAttribute('aria-keyshortcuts', key.toUpperCase())
  if (costs > 0) button.append(' ', make('span', { class: 'cost', text: `+${moneyText(costs, currency)}`, dir: 'ltr' }))
  button.addEventListener('click', act)
  return button
}

function hintButton(act: () => void): HTMLButtonElement {
  const button = make('button', { class: 'ask', text: translate('bestMove') })
  button.type = 'button'
  button.addEventListener('click', act)
  return button
}

const showOffline = () => showFlaw(translate('error.offline'))

/** Binds the letters of moves. While one is offered, the keys of the stake wait. */
function onKey(act: (key: string) => boolean): void {
  const listen = (event: KeyboardEvent) => {
    const letter = letterOf(event)
    if (letter === undefined) return
    if (!event.repeat && act(letter)) event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', listen, { capture: true })
}

/** Returns the letter that a key press means for a round; `undefined` if it means something else. */
function letterOf({ key, code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): string | undefined {
  if ([ctrlKey, metaKey, altKey].includes(true) || !keptNow().shortcuts) return undefined
  const isTyping = target instanceof Element && target.closest('input,textarea')
  if (!document.body.hasAttribute('data-running') || isTyping) return undefined
  // a keyboard without Latin letters has the shortcut at the same place
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
  return /^[a-z]$/.test(letter) ? letter : undefined
}
