import { isLanguage } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { type Translate, translator } from '#i18n/translate.ts'
import { pageLanguage } from '#browser/page.ts'
import type { SiteIndex } from '#texts/search/packed.ts'
import { $searchIndex, $searchList, askSearch, beginSearch, loadSearch } from '#stores/games/search/search.ts'
import { createDialog } from '#boot/parts/injected-dialog.ts'
import { watchKeys } from './keys.ts'
import { leaveSearch } from './leave.ts'
import { listFound, listOpening } from './list.ts'
import { type Frame, drawFrame, giveWords } from './frame.ts'
import { element } from './parts.ts'
import address from './search.css?url'

/** Results are announced once the typing pauses. */
const PAUSE_MS = 400

let frame: Promise<Frame> | undefined
let href = ''

/** Prefetches the index when a pointer or focus reaches an opener. */
export function prepareSearch(): void {
  void loadSearch()
}

/**
 * Opens the search over the page.
 * @param link where to go if the index cannot be loaded
 * @param typed returns the text typed since the search was requested
 */
export async function showSearch(link: HTMLAnchorElement, typed: () => string): Promise<void> {
  void loadSearch()
  href = link.href
  frame ??= create(link.ariaLabel ?? link.textContent.trim())
  const { dialog, field } = await frame
  if (dialog.open) return
  void beginSearch()
  dialog.showModal()
  field.focus()
  field.value = typed()
  if (field.value) askSearch(field.value)
  // the index may have failed while the style sheet was loading
  if ($searchIndex.get().state === 'failed') leaveSearch(dialog, href, field.value)
}

async function create(name: string): Promise<Frame> {
  const made = drawFrame(await createDialog('search', address), name)
  const { dialog, field } = made
  field.addEventListener('input', () => askSearch(field.value))
  watchKeys(made)
  $searchIndex.subscribe((loaded) => {
    if (loaded.state === 'ready') fill(made, loaded.index)
    else if (loaded.state === 'failed' && dialog.open) leaveSearch(dialog, href, field.value)
  })
  return made
}

/** Fills in the dialog when the index, which carries the texts of this language, has loaded. */
function fill(made: Frame, index: SiteIndex): void {
  const language = pageLanguage()
  const t: Translate<MessageKey> = translator(isLanguage(language) ? language : 'en', index.packed.words)
  giveWords(made, t)
  let statusTimer: ReturnType<typeof setTimeout> | undefined
  $searchList.subscribe((shown) => {
    made.list.ariaBusy = shown ? null : 'true'
    clearTimeout(statusTimer)
    made.field.removeAttribute('aria-activedescendant')
    if (!shown) return (made.list.replaceChildren(), made.after.replaceChildren())
    const words = { index, t }
    const { list, after, summarize } =
      'found' in shown ? listFound(shown.question, shown.found, words) : listOpening(shown, words)
    made.list.replaceChildren(...list)
    made.list
      .querySelectorAll('a')
      .forEach((row, at) => Object.assign(row, { id: `search-${at}`, ariaSelected: 'false' }))
    made.after.replaceChildren(...(after ? [after] : []))
    made.field.setAttribute('aria-expanded', String(list.length > 0))
    made.scroller.scrollTop = 0
    statusTimer = setTimeout(() => {
      const { statusText, more } = summarize()
      made.status.textContent = statusText
      if (more) made.after.prepend(element('p', {}, more))
    }, PAUSE_MS)
  })
}
