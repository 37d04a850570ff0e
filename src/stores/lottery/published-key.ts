import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { lotteryKey } from '#contract/lottery/numeros.ts'
import { fingerprintOf, readKey } from '#contract/lottery/proof/signatures.ts'
import { copyText } from '#browser/clipboard.ts'
import { pageLanguage } from '#browser/page.ts'
import { sha256 } from '#texts/sha256.ts'

/** How a key or a fingerprint that the reader has kept compares with the gateway's; `neither` if it is none. */
export type Compared = 'same' | 'other' | 'neither'

/** The key that the gateway signs receipts and the log with. */
export type PublishedKey =
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | {
      readonly state: 'found'
      readonly key: string
      /** SHA-256 of the key's text, in groups of four. */
      readonly fingerprint: string
      readonly compared?: Compared
      /** Whether the key was copied, once that was tried. */
      readonly isCopied?: boolean
    }

const store = atom<PublishedKey>({ state: 'busy' })
export const $publishedKey: ReadableAtom<PublishedKey> = store

/** Where the gateway gives the key as JSON. */
export const keyAddress = lotteryKey.path

/** Loads the key from the gateway; again after a failure. */
export async function loadKey(): Promise<void> {
  store.set({ state: 'busy' })
  const answer = await call(lotteryKey, { language: pageLanguage() })
  if (!answer.ok) return store.set({ state: 'failed', why: failureKey(answer.failure) })
  const { key } = answer.value
  store.set({ state: 'found', key, fingerprint: fingerprintOf(key, sha256) })
}

/** Compares the key with what the reader has kept: a key, its fingerprint, or the gateway's JSON with it. */
export function compareKey(kept: string): void {
  const found = store.get()
  if (found.state === 'found') store.set({ ...found, compared: comparedWith(found, kept) })
}

function comparedWith(
  { key, fingerprint }: { readonly key: string; readonly fingerprint: string },
  kept: string,
): Compared {
  // copied lines break, and fingerprints are written in groups
  const text = kept.replaceAll(/\s/g, '')
  const named = /[\w./-]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]{44}/.exec(text)?.[0]
  if (named !== undefined) return readKey(named, sha256) ? (named === key ? 'same' : 'other') : 'neither'
  const hex = text.replaceAll(/[:-]/g, '').toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(hex)) return 'neither'
  return hex === fingerprint.replaceAll(' ', '') ? 'same' : 'other'
}

/** Copies the key. */
export async function copyKey(): Promise<void> {
  const found = store.get()
  if (found.state !== 'found') return
  const isCopied = await copyText(found.key)
  store.set({ ...found, isCopied })
}
