import type * as fairPart from './fair.part.ts'
import { showFlaw } from './frame.ts'
import { keep, keptNow } from './kept.ts'
import { loadPart } from './late.ts'
import type * as shortcutsPart from './shortcuts.part.ts'
import { translate } from './words.ts'

/** Fills the folds about fairness and shortcuts when they are first opened: their texts are long, and few players read them. */
export function bindFolds(): void {
  onOpen('fair', async (fold) => {
    const part = await loadPart<typeof fairPart>('fair', 'page')
    part.fillFair(fold, showOffline)
  })
  onOpen('shortcuts', async (fold) => {
    const part = await loadPart<typeof shortcutsPart>('shortcuts', 'page')
    part.fillShortcuts(fold, { isOn: keptNow().shortcuts, set: (shortcuts) => keep({ shortcuts }) })
  })
}

const showOffline = () => showFlaw(translate('error.offline'))

/** Fills a fold when it is first opened; fails offline, and opening it again is another attempt. */
export function onOpen(id: string, fill: (fold: HTMLElement) => Promise<void>): void {
  const fold = document.getElementById(id)
  if (!(fold instanceof HTMLDetailsElement)) return // a page without shortcuts
  const first = () => {
    if (!fold.open) return
    fold.removeEventListener('toggle', first)
    fill(fold).catch(() => {
      // opening it again is another attempt
      fold.addEventListener('toggle', first)
      showOffline()
    })
  }
  fold.addEventListener('toggle', first)
}
