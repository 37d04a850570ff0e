import { byId, make } from '#arcade/page/dom.ts'
import { countText, locale, translate } from '#arcade/page/words.ts'
import { DRAWS, type Kind, catchesOf, kinds, paysOf } from '../rules.ts'
import { spriteOf } from './sprites.ts'

const names: Readonly<Record<Kind, string>> = {
  sardine: 'kindSardine',
  clownfish: 'kindClownfish',
  angelfish: 'kindAngelfish',
  pufferfish: 'kindPufferfish',
  squid: 'kindSquid',
  tuna: 'kindTuna',
  swordfish: 'kindSwordfish',
  goldfish: 'kindGoldfish',
}

/** What a kind of fish is called. */
export const nameOf = (kind: Kind): string => translate(names[kind])

/** Every chance is exact with three digits. */
const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })

const inputs = new Map(kinds.map((kind) => [kind, make('input')]))
let isTouched = false

/** Builds the list of kinds, by which the whole game can be played. `edited` is called when another one is chosen. */
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
      make('span', { class: 'pays', text: `${countText(paysOf(kind))}×` }),
      make('span', { class: 'chance', text: share.format(catchesOf(kind) / DRAWS) }),
    ]
    return make('label', { class: 'kind' }, [input, make('span', { class: 'face' }, [picture, ...facts])])
  })
  byId('kinds').append(...rows)
  choose('clownfish')
}

/** The kind that is chosen. */
export function kindNow(): Kind {
  return kinds.find((kind) => inputs.get(kind)?.checked) ?? 'clownfish'
}

/** Chooses a kind. */
export function choose(kind: Kind): void {
  const input = inputs.get(kind)
  if (input) input.checked = true
}

/** Takes the kind that was shot at last, where nobody has chosen yet: after a reload the game goes on. */
export function offerKind(kind: Kind): boolean {
  if (isTouched) return false
  isTouched = true
  choose(kind)
  return true
}
