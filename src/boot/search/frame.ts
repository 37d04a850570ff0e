import type { MessageKey } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { localStore } from '#browser/storage.ts'
import { element, sign } from './parts.ts'

/** The parts of the dialog that change. */
export interface Frame {
  readonly dialog: HTMLDialogElement
  readonly field: HTMLInputElement
  /** The part that scrolls: the list and the content below it. */
  readonly scroller: HTMLElement
  readonly list: HTMLElement
  readonly after: HTMLElement
  readonly foot: HTMLElement
  readonly close: HTMLElement
  readonly status: HTMLElement
}

/** Draws the dialog with its title only: the other texts come with the index, and text typed meanwhile is kept. */
export function drawFrame(dialog: HTMLDialogElement, name: string): Frame {
  const title = element('h2', { id: 'search-title', 'data-handle': '' }, name)
  const field = element('input', {
    type: 'text',
    role: 'combobox',
    'aria-label': name,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'search-list',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    maxlength: '100',
  })
  const list = element('div', { role: 'listbox', id: 'search-list', 'aria-label': name, 'aria-busy': 'true' })
  const after = element('div', { class: 'after' })
  const scroller = element('div', { class: 'found' }, list, after)
  const foot = element('div', { class: 'foot' })
  const status = element('p', { class: 'unseen', role: 'status' })
  // the page's own label for such a button, until the texts have loaded
  const named = document.querySelector('[command=close][aria-label]')?.ariaLabel
  const close = element('button', { type: 'button', class: 'close', 'aria-label': named ?? '✕' }, sign('close'))
  close.addEventListener('click', () => dialog.close())
  dialog.setAttribute('aria-labelledby', 'search-title')
  dialog.setAttribute('closedby', 'any')
  dialog.append(title, element('div', { class: 'field' }, sign('search'), field), scroller, foot, status, close)
  return { dialog, field, scroller, list, after, foot, close, status }
}

/** Adds the other texts in the page's language. */
export function giveWords({ field, foot, close }: Frame, t: Translate<MessageKey>): void {
  field.placeholder = t('search.label')
  close.ariaLabel = t('search.close')
  const isOn = element('input', { type: 'checkbox' })
  isOn.checked = localStore.read('searchKey') !== 'off'
  isOn.addEventListener('change', () => {
    if (isOn.checked) localStore.remove('searchKey')
    else localStore.write('searchKey', 'off')
  })
  foot.replaceChildren(element('p', {}, t('search.keys')), element('label', {}, isOn, t('search.key')))
}
