import { byId, make } from '#arcade/page/dom.ts'
import { sound } from '#arcade/page/sound.ts'
import { countText, translate } from '#arcade/page/words.ts'
import type { InstantOutcome } from '../rules.ts'
import { nameOf, pictureOf, title } from './playing.ts'

/** A card that nobody touches uncovers itself after this time, so that a round ends. */
const PATIENCE_MS = 30_000

const card = byId('card')
const all = byId('all', HTMLButtonElement)
const fields = Array.from({ length: title.fields }, () => make('button', { class: 'field-cover' }))

let shown: InstantOutcome | undefined
let done = () => {}

/** Builds the fields of a card. Uncovering is presentation only: the seeds have decided. */
export function buildCard(): void {
  card.dataset['fields'] = String(title.fields)
  card.append(...fields)
  fields.forEach((field, at) => {
    field.type = 'button'
    field.addEventListener('click', () => uncover(at))
  })
  card.addEventListener('pointermove', (event) => {
    if (event.buttons === 0) return
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('button')
    const at = fields.findIndex((field) => field === under)
    if (at >= 0) uncover(at)
  })
  all.addEventListener('click', () => fields.forEach((_, at) => uncover(at)))
  layCard(undefined)
}

/** Lays a card, covered; without one, an empty card. */
export function layCard(outcome: InstantOutcome | undefined): void {
  shown = outcome
  fields.forEach((field, at) => {
    field.dataset['state'] = outcome ? 'covered' : 'empty'
    field.setAttribute('aria-disabled', String(!outcome))
    field.replaceChildren()
    delete field.dataset['hit']
    field.setAttribute('aria-label', translate('fieldCovered', { field: countText(at + 1) }))
  })
  all.setAttribute('aria-disabled', String(!outcome))
}

/** Shows all fields of a card at once: that of the last round after a reload. */
export function showCard(outcome: InstantOutcome): void {
  layCard(outcome)
  fields.forEach((_, at) => draw(at))
  mark()
}

/** Lets the player uncover a card; resolves when every field is open. */
export async function playCard(outcome: InstantOutcome): Promise<void> {
  layCard(outcome)
  fields[0]?.focus({ preventScroll: true })
  const timer = setTimeout(() => fields.forEach((_, at) => uncover(at)), PATIENCE_MS)
  await new Promise<void>((resolve) => (done = resolve))
  clearTimeout(timer)
}

function uncover(at: number): void {
  if (fields[at]?.dataset['state'] !== 'covered') return
  sound('ball')
  draw(at)
  if (fields.some(({ dataset }) => dataset['state'] === 'covered')) return
  mark()
  all.setAttribute('aria-disabled', 'true')
  done()
}

function draw(at: number): void {
  const [field, role] = [fields[at], shown?.fields[at]]
  if (!field || !role) return
  field.dataset['state'] = 'open'
  field.replaceChildren(pictureOf(role))
  field.setAttribute('aria-label', translate('fieldOpen', { field: countText(at + 1), picture: nameOf(role) }))
}

/** Marks the pictures that win. */
function mark(): void {
  fields.forEach((field, at) => {
    if (shown && shown.fields[at] === shown.prize) field.dataset['hit'] = 'true'
  })
  all.setAttribute('aria-disabled', 'true')
}
