import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { type Complaint, type Draft, complaintsAbout, tidied, usernameForm } from '#contract/registration.ts'
import { goTo } from '#lib/page.ts'
import { failed } from '#lib/result.ts'
import { sessionStore } from '#lib/storage.ts'
import { refreshPermissions } from '#stores/site/permissions.ts'
import { forgetDraft } from './register-draft.ts'
import { $registerRules, type Rules } from './register-form.ts'
import { beginSession } from './session.ts'

/** What must be agreed to besides the fields (S5.9). */
export type Agreement = 'terms' | 'age'
export type Complaints = ReadonlyMap<string, Complaint>
export type FieldComplaint = Complaint

/** The registration's way. `tried` counts the submits that found something to complain about. */
export type Register =
  | { readonly state: 'idle' }
  | { readonly state: 'incomplete'; readonly complaints: Complaints; readonly tried: number }
  | { readonly state: 'proving' | 'sending' | 'done' }
  | { readonly state: 'failed'; readonly why: FailureKey }

/** What stands in the form when it is sent. */
export interface Filled {
  readonly draft: Draft
  readonly agreed: readonly Agreement[]
  readonly rules: Rules
}

const store = atom<Register>({ state: 'idle' })
export const $register: ReadableAtom<Register> = store

let tried = 0

/** Begins what takes its time while somebody types: the code that sends, and the proof. */
export async function prepareRegister(): Promise<void> {
  try {
    const { beginProof } = await import('./human.ts')
    await Promise.all([beginProof('register'), import('./register-send.ts')])
  } catch {
    // asked for again when the form is sent
  }
}

/** Back to an untouched form (S2.48), unless one is on its way. */
export function resetRegister(): void {
  if (isUnderWay()) return
  forgetDraft()
  store.set({ state: 'idle' })
}

/** Judges what is typed while something was wrong with it, so that what is put right is no longer complained about. */
export function judgeAgain(filled: Filled): void {
  const current = store.get()
  if (current.state !== 'incomplete') return
  const now = complaints(filled)
  // nothing new is complained about while somebody types: only what was wrong before
  const left = [...now].filter(([field]) => current.complaints.has(field))
  store.set(left.length > 0 ? { ...current, complaints: new Map(left) } : { state: 'idle' })
}

/**
 * Opens an account (S4.5 to S4.11): everything is judged first, then the human verification, then the call, whose id was
 * made before it is sent, so that sending it again opens no second one. On success the member is signed in and goes to
 * `home`, where the success is told. A second submit meanwhile is ignored.
 */
export async function submitRegister(filled: Filled, home: `/${string}`): Promise<void> {
  if (isUnderWay()) return
  const wrong = complaints(filled)
  if (wrong.size > 0) return complain(wrong)
  const result = await send(filled)
  if (!result.ok) return fail(result.failure, filled)
  store.set({ state: 'done' })
  forgetDraft()
  const { token, account, firstTimeLogin } = result.value
  sessionStore.write('registered', account)
  beginSession({ token, account, isFirst: firstTimeLogin })
  goTo(home)
}

function isUnderWay(): boolean {
  return ['proving', 'sending', 'done'].includes(store.get().state)
}

function complaints({ draft, agreed, rules }: Filled): Complaints {
  const all: [string, Complaint][] = [...complaintsAbout(draft, usernameForm(rules))]
  for (const agreement of ['terms', 'age'] as const) {
    if (!agreed.includes(agreement)) all.push([agreement, { kind: 'required' }])
  }
  return new Map(all)
}

function complain(wrong: Complaints): void {
  tried += 1
  store.set({ state: 'incomplete', complaints: wrong, tried })
}

async function fail(failure: CallFailure, filled: Filled): Promise<void> {
  // the site asks for something else than when this form was drawn: with its new rules the fields say what
  if (failure.kind === 'refused' && failure.code === 'register_invalid') {
    await refreshPermissions()
    const rules = $registerRules.get()
    const wrong = rules && complaints({ ...filled, rules })
    if (wrong && wrong.size > 0) return complain(wrong)
  }
  store.set({ state: 'failed', why: failureKey(failure) })
}

/** Proof, seal and call: code that comes when the form is first touched. */
async function send(filled: Filled) {
  store.set({ state: 'proving' })
  try {
    const { sendRegister } = await import('./register-send.ts')
    return await sendRegister(tidied(filled.draft, usernameForm(filled.rules)), () => store.set({ state: 'sending' }))
  } catch {
    return failed<CallFailure>({ kind: 'offline' })
  }
}
