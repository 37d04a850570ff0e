import { type ReadableAtom, atom, onMount } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { type CaptchaPurpose, captcha, captchaPass } from '#contract/auth/captcha.ts'
import { type Result, done, failed } from '#lib/result.ts'
import { beginProof, spendProof } from './proof-of-work.ts'
import { attachCaptcha } from './sign-in.ts'

/** S4.29, S9.1: a press on the picture gets another at most this often. */
const PAUSE_MS = 1000

/** A captcha's way: a picture, or work of this device in its place (X16). */
export type Captcha =
  | { readonly state: 'loading'; readonly image: string | undefined }
  | { readonly state: 'picture'; readonly image: string; readonly id: string; readonly expiresAt: number }
  | { readonly state: 'working' | 'worked' }
  | { readonly state: 'failed'; readonly why: FailureKey }

/** What a call sends of a captcha. */
interface Fields {
  readonly captcha: string
  readonly captchaId: string
}

/** What sends a captcha needs of this. */
export interface CaptchaActions {
  readonly fields: typeof captchaFields
  readonly renew: typeof renewCaptcha
}

type Pass = Result<ValueOf<typeof captchaPass>, CallFailure>

const stores = { login: createStore('login'), register: createStore('register') }
/** The captcha of each form; whoever looks at one has its picture loaded (S4.19). */
export const $captchas: Readonly<Record<CaptchaPurpose, ReadableAtom<Captcha>>> = stores

function createStore(purpose: CaptchaPurpose) {
  const store = atom<Captcha>({ state: 'loading', image: undefined })
  onMount(store, () => {
    if (!isProofOfWork(store.get())) void load(purpose)
  })
  return store
}

/** When each form last asked for a picture. */
const asked: Record<CaptchaPurpose, number> = { login: 0, register: 0 }

/** Another picture, for who presses on it or wants a picture after all; pressed again within a second, nothing more. */
export function reloadCaptcha(purpose: CaptchaPurpose): void {
  if (Date.now() - asked[purpose] >= PAUSE_MS) void load(purpose)
}

/** Whoever is about to read a picture that no answer is taken to any more gets another. */
export function refreshCaptcha(purpose: CaptchaPurpose): void {
  const current = stores[purpose].get()
  if (current.state === 'picture' && current.expiresAt <= Date.now()) void load(purpose)
}

/** The work of each form that is under way or done. */
const passes = new Map<CaptchaPurpose, Promise<Pass>>()

/** Begins the work in the place of the picture; it goes on while somebody types. */
export async function startProofOfWork(purpose: CaptchaPurpose): Promise<void> {
  const store = stores[purpose]
  const working: Captcha = { state: 'working' }
  store.set(working)
  const begun = work(purpose)
  passes.set(purpose, begun)
  const pass = await begun
  // somebody may want a picture after all
  if (store.get() !== working) return
  store.set(pass.ok ? { state: 'worked' } : { state: 'failed', why: failureKey(pass.failure) })
}

async function work(purpose: CaptchaPurpose): Promise<Pass> {
  const human = await beginProof(`${purpose}-captcha`)
  if ('kind' in human) return failed(human)
  // whatever is answered, it may be taken
  spendProof(`${purpose}-captcha`)
  return call(captchaPass, { purpose, human })
}

/** After a call took it, right or not: another picture, or the work anew. */
export function renewCaptcha(purpose: CaptchaPurpose): void {
  if (isProofOfWork(stores[purpose].get())) void startProofOfWork(purpose)
  else void load(purpose)
}

/**
 * What to send with a call: the answer to the picture that is shown, or the work once it is done.
 * @returns `missing` where nothing was typed, or there is no picture to read
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

/** Whether work is done in the place of the picture, or was. */
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
  // somebody may have asked for another, or for the work, meanwhile
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

attachCaptcha({ fields: captchaFields, renew: renewCaptcha })
