import { byId, randomId } from './dom.ts'
import type { Flaw } from './own.ts'
import { translate } from './words.ts'

/** Binds the client seed, which is random until the player changes it. Returns a function that reads it. */
export function bindSeed(edited: () => void): () => string | Flaw {
  const seed = byId('clientSeed', HTMLInputElement)
  byId('newSeed', HTMLButtonElement).addEventListener('click', () => ((seed.value = randomId()), edited()))
  seed.addEventListener('input', edited)
  seed.value = randomId()
  return () => {
    // the server would refuse a control character typed by accident
    const isBad = seed.value === '' || /[\p{Cc}\p{Cs}]/u.test(seed.value)
    return isBad ? { field: seed, words: translate('seedBounds') } : seed.value
  }
}
