import { engine } from './dom.ts'
import { translate } from './words.ts'

export { addWords } from './words.ts'

/** Texts of the fold about fairness, by the mark of their places. */
const texts: Partial<Record<string, string>> = {
  about: 'fairText',
  rule: 'rule',
  jackpot: 'jackpotText',
  rate: 'returnText',
}

/** Fills in the long texts of the fold about fairness, and binds the button that verifies a copied proof. */
export function fillFair(fold: HTMLElement, showOffline: () => void): void {
  for (const place of fold.querySelectorAll<HTMLElement>('[data-text]')) {
    place.textContent = translate(texts[place.dataset['text'] ?? ''] ?? '')
  }
  // crash verifies flights of its own table
  const verify = fold.querySelector<HTMLButtonElement>('#verify')
  if (!verify) return
  verify.hidden = false
  verify.addEventListener('click', () => {
    // a script of its own (page/verify.ts), because few players verify older proofs
    import(`/${engine}/verify.js`).catch(showOffline)
  })
}
