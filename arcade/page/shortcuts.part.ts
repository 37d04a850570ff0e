import { make } from './dom.ts'
import { translate } from './words.ts'

export { addWords } from './words.ts'

/** Keys with the name on them, and the text of what they do. */
const keys = [
  ['Space / Enter', 'play'],
  ['A', 'half'],
  ['S', 'double'],
  ['D', 'stakeMin'],
] as const

/** Whether shortcuts are on, and what switches them. */
interface Switch {
  readonly isOn: boolean
  set(isOn: boolean): void
}

/** Lists the keys in their fold, below a switch for players whose keyboard or speech input presses them by accident. */
export function fillShortcuts(fold: HTMLElement, { isOn, set }: Switch): void {
  const box = make('input')
  box.type = 'checkbox'
  box.checked = isOn
  box.addEventListener('change', () => set(box.checked))
  const rows = keys.map(([names, does]) =>
    make('div', {}, [make('dt', { text: names, dir: 'ltr' }), make('dd', { text: translate(does) })]),
  )
  fold.append(
    make('label', { class: 'check' }, [box, make('span', { text: translate('shortcutsOn') })]),
    make('dl', { class: 'facts' }, rows),
    make('p', { class: 'small', text: translate('shortcutsWhere') }),
  )
}
