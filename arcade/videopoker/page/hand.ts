import { layCards, type Shown } from '#arcade/cards/faces.ts'
import { byId, make } from '#arcade/page/dom.ts'
import { keptNow } from '#arcade/page/kept.ts'
import { wait } from '#arcade/page/pace.ts'
import { sound } from '#arcade/page/sound.ts'
import { translate } from '#arcade/page/words.ts'
import { HAND, type Hold, isHeld } from '../hold.ts'

/** Interval between cards, and what the last of them takes to lie (cards/styles/cards.css). */
const CARD_MS = 110
const LAST_MS = 220

let hold: Hold = 0
let isOpen = false
let onChange = () => {}

const places = Array.from({ length: HAND }, (_, place) => {
  const button = make('button', { class: 'hold' }, [make('span', { class: 'kept', text: translate('held') })])
  button.type = 'button'
  button.addEventListener('click', () => toggle(place))
  button.setAttribute('aria-keyshortcuts', String(place + 1))
  button.lastElementChild?.setAttribute('aria-hidden', 'true')
  return button
})

/** Builds the places of the five cards. `changed` is called when the player holds or frees one. */
export function buildHand(changed: () => void): void {
  onChange = changed
  byId('hand').append(...places)
  layCards(
    places,
    places.map((): Shown => 'hidden'),
  )
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event
    const place = Number(key) - 1
    const isTyping = target instanceof Element && target.closest('input,textarea,dialog,[popover]')
    if (!places[place] || !isOpen || repeat || ctrlKey || metaKey || altKey || isTyping || !keptNow().shortcuts) return
    event.preventDefault()
    toggle(place)
  })
}

/** Returns the cards that are held now. */
export const holdNow = (): Hold => hold

/** Holds these cards and frees the others. */
export function setHold(wanted: Hold): void {
  hold = wanted
  drawHolds()
}

/** Lets the player hold cards, or not. */
export function open(isNow: boolean): void {
  isOpen = isNow
  for (const button of places) button.setAttribute('aria-disabled', String(!isNow))
}

/** Shows five cards at once. */
export const show = (cards: readonly number[]) => layCards(places, cards)

/** Deals the cards that do not lie there yet; resolves when the last one lies. */
export async function dealCards(cards: readonly number[]): Promise<void> {
  const lying = places.map((place) => place.querySelector<HTMLElement>('.card')?.dataset['card'])
  const isNew = cards.filter((card, place) => lying[place] !== String(card)).length > 0
  layCards(places, cards)
  if (!isNew) return
  sound('reel')
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill) await wait(cards.length * CARD_MS + LAST_MS)
}

function toggle(place: number): void {
  if (!isOpen) return
  setHold(hold ^ (1 << place))
  onChange()
}

function drawHolds(): void {
  places.forEach((button, place) => button.setAttribute('aria-pressed', String(isHeld(hold, place))))
}
