import { type ReadableAtom, atom, onMount } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { type CaptchaPurpose, captcha, captchaPass } from '#contract/auth/captcha.ts'
import { type Result, done, failed } from '#api/result.ts'
import { beginProof, spendProof } from './proof-of-work.ts'

/** S4.29, S9.1: the minimum interval between two pictures when the player presses the picture. */
const PAUSE_MS = 1000

/** State of a captcha: a picture, or proof of work instead of it (X16). */
export type Captcha =
  | { readonly state: 'loading'; readonly image: string | undefined }
  | { readonly state: 'picture'; readonly image: string; readonly id: string; readonly expiresAt: number }
  | { readonly state: 'working' | 'worked' }
  | { readonly state: 'failed'; readonly why: FailureKey }

/** The captcha fields that a call sends. */
interface Fields {
  readonly captcha: string
  readonly captchaId: string
}

type Pass = Result<ValueOf<typeof captchaPass>, CallFailure>

const stores = { login: createStore('login'), register: createStore('register') }
/** The captcha of each form; its picture loads as soon as a component subscribes (S4.19). */
export const $captchas: Readonly<Record<CaptchaPurpose, ReadableAtom<Captcha>>> = stores

function createStore(purpose: CaptchaPurpose) {
  const store = atom<Captcha>({ state: 'loading', image: undefined })
  onMount(store, () => {
    if (!isProofOfWork(store.get())) void load(purpose)
  })
  return store
}

/** When each form last requested a picture. */
const asked: Record<CaptchaPurpose, number> = { login: 0, register: 0 }

/** Loads another picture on request, at most once a second. */
export function reloadCaptcha(purpose: CaptchaPurpose): void {
  if (Date.now() - asked[purpose] >= PAUSE_MS) void load(purpose)
}

/** Replaces an expired picture before the player starts to read it. */
export function refreshCaptcha(purpose: CaptchaPurpose): void {
  const current = stores[purpose].get()
  if (current.state === 'picture' && current.expiresAt <= Date.now()) void load(purpose)
}

/** The proof of work of each form that is in progress or done. */
const passes = new Map<CaptchaPurpose, Promise<Pass>>()

/** Starts the proof of work instead of a picture; it runs while the player types. */
export async function startProofOfWork(purpose: CaptchaPurpose): Promise<void> {
  const store = stores[purpose]
  const working: Captcha = { state: 'working' }
  store.set(working)
  const begun = work(purpose)
  passes.set(purpose, begun)
  const pass = await begun
  // the player may have switched back to the picture
  if (store.get() !== working) return
  store.set(pass.ok ? { state: 'worked' } : { state: 'failed', why: failureKey(pass.failure) })
}

async function work(purpose: CaptchaPurpose): Promise<Pass> {
  const human = await beginProof(`${purpose}-captcha`)
  if ('kind' in human) return failed(human)
  // the gateway may have consumed the proof, whatever it answers
  spendProof(`${purpose}-captcha`)
  return call(captchaPass, { purpose, human })
}

/** Loads another picture, or starts the proof of work again, after a call used the captcha, right or wrong. */
export function renewCaptcha(purpose: CaptchaPurpose): void {
  if (isProofOfWork(stores[purpose].get())) void startProofOfWork(purpose)
  else void load(purpose)
}

/**
 * Returns the captcha fields of a call: the answer to the picture, or the proof of work once it is done.
 * @returns `missing` if nothing was typed or no picture is shown
 */
export async function captchaFields(
  purpose: CaptchaPurpose,
  typed: string,
): Promise<Result<Fields, CallFailure> | 'missing'> {
  const current = stores[purpose].get()
  const pass = isProofOfWork(current) && (await passes.get(purpose))
  if (pass) return pass.ok ? done({ captcha: pass.value.answer, captchaId: pass.value.id }) : pass
  const answer = typed.trim()
  return current.state === 'picture' && answer ? done({ captcha: answer, captchaId: current.id }) : 'missing'
}

/** Returns whether the form uses proof of work instead of a picture. */
export function usesProofOfWork(purpose: CaptchaPurpose): boolean {
  return isProofOfWork(stores[purpose].get())
}

function isProofOfWork({ state }: Captcha): boolean {
  return state === 'working' || state === 'worked'
}

async function load(purpose: CaptchaPurpose): Promise<void> {
  const store = stores[purpose]
  const current = store.get()
  const loading: Captcha = { state: 'loading', image: 'image' in current ? current.image : undefined }
  asked[purpose] = Date.now()
  store.set(loading)
  const result = await call(captcha, { purpose })
  // the player may have asked for another picture or for proof of work meanwhile
  if (store.get() !== loading) return
  if (!result.ok) return store.set({ state: 'failed', why: failureKey(result.failure) })
  const { id, image, expiresInS } = result.value
  store.set({
    state: 'picture',
    id,
    image: `data:image/png;base64,${image}`,
    expiresAt: Date.now() + expiresInS * 1000,
  })
}
