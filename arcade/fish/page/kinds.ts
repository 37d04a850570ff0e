import { byId, make } from '#arcade/page/dom.ts'
import { locale } from '#arcade/page/words.ts'
import type { Kind } from '../kinds.ts'
import { catchesOf, paysOf } from '../rules.ts'
import { kinds, title } from './playing.ts'
import { nameOf } from './drawings.ts'
import { spriteOf } from './sprites.ts'

/** Three digits show every chance exactly. */
const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })

const factor = new Intl.NumberFormat(locale, { useGrouping: false })
/** The kind that a page begins with. */
const [common, first = common] = kinds
if (!first) throw new Error('The lagoon is empty.')
const usual: Kind = first

const inputs = new Map(kinds.map((kind) => [kind, make('input')]))
let isTouched = false

/** Builds the list of kinds, by which the whole game can be played. `edited` is called when the choice changes. */
export function buildKinds(edited: () => void): void {
  const rows = [...inputs].map(([kind, input]) => {
    input.type = 'radio'
    input.name = 'kind'
    input.value = kind
    input.addEventListener('change', () => {
      isTouched = true
      edited()
    })
    const { picture } = spriteOf(kind, 0.75, Math.min(devicePixelRatio, 3))
    picture.setAttribute('aria-hidden', 'true')
    const facts = [
      make('span', { class: 'name', text: nameOf(kind) }),
      make('span', { class: 'pays', text: `${factor.format(paysOf(title, kind) / 100)}×` }),
      make('span', { class: 'chance', text: share.format(catchesOf(title, kind) / title.draws) }),
    ]
    return make('label', { class: 'kind' }, [input, make('span', { class: 'face' }, [picture, ...facts])])
  })
  byId('kinds').append(...rows)
  choose(usual)
}

/** Returns the chosen kind. */
export function kindNow(): Kind {
  return kinds.find((kind) => inputs.get(kind)?.checked) ?? usual
}

/** Chooses a kind. */
export function choose(kind: Kind): void {
  const input = inputs.get(kind)
  if (input) input.checked = true
}

/** Restores the kind of the last shot after a reload, unless the player has chosen already. */
export function offerKind(kind: Kind): boolean {
  if (isTouched) return false
  isTouched = true
  choose(kind)
  return true
}
