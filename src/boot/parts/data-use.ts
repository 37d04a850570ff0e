import { isLanguage } from '#brand/languages.ts'
import { aheadOnLine } from '#browser/line.ts'
import { localStore } from '#browser/storage.ts'
import { formatNumber } from '#i18n/format.ts'

/** Shows what this page has fetched so far, from the net and not from the device, and lets the visitor save data. */
export function showDataUse(part: Element): void {
  const { lang } = document.documentElement
  const output = part.querySelector('output')
  const kilobytes = Math.ceil(fetchedBytes() / 1024)
  if (output && isLanguage(lang))
    output.value = (output.dataset.text ?? '…').replace('…', formatNumber(lang, kilobytes))
  const box = part.querySelector('input')
  if (!box) return
  box.checked = aheadOnLine() === 'none'
  box.onchange = () => localStore.write('lite', box.checked ? 'on' : 'off')
}

function fetchedBytes(): number {
  const all = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  return all.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'transferSize') ?? 0), 0)
}
