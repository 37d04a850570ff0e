import { pageLanguage } from '#browser/page.ts'
import { fetchWords } from '#browser/word-file.ts'

/**
 * Says on a card of the next draws that the operator has stopped the sales, in place of when it draws or its jackpot, and
 * takes that back once tickets are sold again. The countdown goes on, since draws are held all the same.
 */
export async function showSales(card: HTMLElement, isStopped: boolean): Promise<void> {
  const note = card.querySelector('small')
  if (!note || isStopped === (card.dataset.sales === 'stopped')) return
  // without its words the card keeps the published fact; the next look tries again
  const words = isStopped ? await fetchWords(pageLanguage(), 'lottery').catch(() => undefined) : {}
  if (!words) return
  card.dataset.sales = isStopped ? 'stopped' : 'open'
  if (isStopped) {
    note.dataset.before = note.textContent
    note.textContent = words.salesStopped ?? ''
    delete note.dataset.jackpot
  } else if (note.dataset.jackpot === undefined) {
    note.textContent = note.dataset.before ?? ''
  }
}
