import { byId, make } from './dom.ts'
import { loadPart } from './late.ts'
import type * as sittingPart from './sitting.part.ts'

/** A game that cannot be reached says so itself. */
const showNothing = () => {}

/** Binds the menu of what is needed rarely: the sound switch, and a way to each fold beside the game. */
export function bindMenu(): void {
  const menu = byId('menu')
  const more = byId('more', HTMLButtonElement)
  // the portal shows what else is in the head
  if (document.body.dataset['head'] === 'none') byId('stage').append(more)
  else void loadPart<typeof sittingPart>('sitting', 'page').then(({ showSitting }) => showSitting(), showNothing)
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('.side > details')) {
    const summary = fold.querySelector('summary')
    const button = make('button', { text: summary?.textContent ?? '' })
    button.addEventListener('click', () => {
      // a browser without popovers shows the menu all the time
      if ('hidePopover' in menu) menu.hidePopover()
      fold.open = true
      fold.scrollIntoView()
      summary?.focus()
    })
    menu.append(button)
  }
  menu.addEventListener('beforetoggle', () => {
    const { bottom, left, right } = more.getBoundingClientRect()
    const isRtl = document.documentElement.dir === 'rtl'
    menu.style.top = `${bottom}px`
    menu.style.insetInlineEnd = `${isRtl ? left : document.documentElement.clientWidth - right}px`
  })
  menu.addEventListener('toggle', ({ newState }) => (menu.dataset['state'] = newState))
}
