import { byId, make, write } from '#arcade/page/dom.ts'
import type { Currency } from '#arcade/page/own.ts'
import { amountText, countText, moneyText } from '#arcade/page/words.ts'

const row = byId('chips')
let chosen = 0

/** The value of the chosen chip in minor units. */
export const chipNow = (): number => chosen

/** Formats a chip's value without a sign: it is printed small. */
export function chipText(minor: number, { digits }: Currency): string {
  const unit = 10 ** digits
  return minor % unit ? amountText(minor, digits) : countText(minor / unit)
}

let drawn = ''

/** Draws the chips: radio buttons, so that arrow keys choose among them. */
export function drawChips(stakes: readonly number[], currency: Currency): void {
  const key = `${currency.currency} ${currency.digits}`
  if (drawn === key) return
  drawn = key
  chosen ||= stakes[0] ?? 0
  row.replaceChildren(
    ...stakes.map((minor, place) => {
      const input = make('input')
      input.type = 'radio'
      input.name = 'chip'
      input.value = String(minor)
      input.checked = minor === chosen
      input.setAttribute('aria-label', moneyText(minor, currency))
      input.addEventListener('change', () => (chosen = minor))
      const face = make('span', { class: 'chip' })
      face.dataset['chip'] = String(place)
      face.translate = false
      write(face, chipText(minor, currency))
      return make('label', {}, [input, face])
    }),
  )
}
