import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { type Result, done } from '#api/result.ts'
import { deadline } from '#browser/deadline.ts'
import { pageLanguage } from '#browser/page.ts'
import { normalizeComment } from '#contract/fields/comment.ts'
import { askService, servicePicture, validateServiceEmail, writeService } from '#contract/service/service.ts'
import { beginProof, spendProof } from '#stores/auth/login/proof-of-work.ts'
import { requireLogin } from '#stores/auth/login/require-login.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { type Typed, forgetDraft, idOfDraft } from './draft.ts'
import { $servicePictures, forgetPictures, notePicture } from './pictures.ts'
import { showThread } from './thread.ts'

/** Timeout of an upload on a slow connection. */
const PICTURE_MS = 140_000

/** State of the form; `tried` counts the submits that found an error. `asked`: a visitor's question has this number. */
export type Writing =
  | { readonly state: 'idle' | 'sending' | 'sent' }
  | { readonly state: 'asked'; readonly number: string; readonly email: string }
  | { readonly state: 'wrong'; readonly fields: readonly ('email' | 'text')[]; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<Writing>({ state: 'idle' })
export const $writing: ReadableAtom<Writing> = store

let tried = 0

/** Clears errors once something else is typed, and the number for another question. */
export function resumeWriting(): void {
  if (store.get().state !== 'sending') store.set({ state: 'idle' })
}

/** Starts the proof that a visitor's question needs (S4.8). */
export function beginQuestion(): void {
  void beginProof('service')
}

/** Sends a message of the member, with its pictures. Sent again after a failure, it is the same message. */
export async function sendMessage(typed: Typed): Promise<void> {
  if (!mayBegin(typed, false)) return
  const session = $session.get()
  const sent = await upload(() => writeOnce(typed))
  if (!sent.ok) {
    fail(sent.failure)
    // the session expired: goes on after a login (threats, F12)
    if (sent.failure.kind === 'signed-out') await requireLogin(() => void sendMessage(typed))
    return
  }
  // another account is logged in by now
  if ($session.get() !== session) return store.set({ state: 'idle' })
  showThread(sent.value.thread)
  forgetPictures()
  forgetDraft()
  store.set({ state: 'sent' })
}

/** Sends a visitor's question. */
export async function sendQuestion(typed: Typed): Promise<void> {
  if (!mayBegin(typed, true)) return
  const human = await beginProof('service')
  if ('kind' in human) return fail(human)
  const [email, text] = [typed.email.trim(), normalizeComment(typed.text)]
  const result = await call(askService, { request: idOfDraft(typed), email, text, language: pageLanguage(), human })
  if (result.ok || result.failure.kind === 'refused') spendProof('service')
  if (!result.ok) return fail(result.failure)
  forgetDraft()
  store.set({ state: 'asked', number: result.value.number, email })
}

/** Checks what is typed; sends nothing while something is sent already. */
function mayBegin({ email, text }: Typed, hasEmail: boolean): boolean {
  if (store.get().state === 'sending' || $servicePictures.get().isReading) return false
  const fields: ('email' | 'text')[] = []
  if (hasEmail && validateServiceEmail(email)) fields.push('email')
  if (normalizeComment(text) === '') fields.push('text')
  if (fields.length > 0) {
    tried += 1
    store.set({ state: 'wrong', fields, tried })
    return false
  }
  store.set({ state: 'sending' })
  return true
}

function fail(failure: CallFailure): void {
  store.set({ state: 'failed', why: failureKey(failure) })
}

async function writeOnce(typed: Typed) {
  const pictures: string[] = []
  for (const { key, picture, sentAs } of $servicePictures.get().chosen) {
    const name = sentAs === undefined ? await sendPicture(picture.bytes) : done(sentAs)
    if (!name.ok) return name
    notePicture(key, name.value)
    pictures.push(name.value)
  }
  const message = { text: normalizeComment(typed.text), language: pageLanguage(), pictures: [...new Set(pictures)] }
  return authedCall(writeService, { request: idOfDraft(typed), ...message })
}

async function sendPicture(bytes: Uint8Array<ArrayBuffer>): Promise<Result<string, CallFailure>> {
  const result = await authedCall(servicePicture, { bytes }, { signal: deadline(PICTURE_MS) })
  return result.ok ? done(result.value.picture) : result
}

/** Sends again from the start if the uploads have expired meanwhile. */
async function upload(send: () => ReturnType<typeof writeOnce>): ReturnType<typeof writeOnce> {
  const first = await send()
  const isMissing = !first.ok && first.failure.kind === 'refused' && first.failure.code === 'picture_missing'
  if (!isMissing) return first
  for (const { key } of $servicePictures.get().chosen) notePicture(key, undefined)
  return send()
}
