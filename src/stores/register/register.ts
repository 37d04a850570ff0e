import { late } from '#browser/late.ts'
import type { AfterLogin } from '#stores/auth/login/sign-in.ts'
import { forgetDraft } from './register-draft.ts'
import type { FormType } from './register-form.ts'
import { $register, type FilledForm, type Register, setRegister } from './register-state.ts'

/** The code that validates and sends loads when the form is first touched. */
const loadActions = late(() => import('./register-way.ts'))

/**
 * Starts the slow parts while the player types: loading the code that validates and sends, and the proof of work.
 * @param changedTo the form that the player switched to, which has a captcha of its own (S4.12)
 */
export async function prepareRegister(changedTo?: FormType): Promise<void> {
  // code that fails to load is requested again when the form is sent
  await (await loadActions())?.prepare(changedTo)
}

/** Resets the form (S2.48), unless a registration is in progress. */
export function resetRegister(): void {
  if (isUnderWay($register.get())) return
  forgetDraft()
  setRegister({ state: 'idle' })
}

/** Validates again while the form has errors, to clear the fixed ones. */
export async function revalidate(filled: FilledForm): Promise<void> {
  if ($register.get().state === 'incomplete') (await loadActions())?.revalidate(filled)
}

/**
 * Opens an account (S4.5 to S4.11): validates the form, then does the human verification, then makes the call. The
 * request id is made before the first attempt, so that a retry opens no second account. On success the member is logged
 * in and continues after the success message. Ignores further submits while one is in progress.
 */
export async function submitRegister(filled: FilledForm, after: AfterLogin): Promise<void> {
  const actions = await loadActions()
  if (isUnderWay($register.get())) return
  if (actions) await actions.submit(filled, after)
  else setRegister({ state: 'failed', why: 'refusals.offline' })
}

/** Sends a code to the phone (S4.23) if the number is valid (S5.12); else shows the errors of the number only. */
export async function askForCode(filled: FilledForm): Promise<void> {
  const actions = await loadActions()
  if (isUnderWay($register.get())) return
  if (actions) await actions.askForCode(filled)
  else setRegister({ state: 'failed', why: 'refusals.offline' })
}

function isUnderWay({ state }: Register): boolean {
  return ['proving', 'sending', 'done'].includes(state)
}
