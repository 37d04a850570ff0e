import { onFieldLeft } from '#browser/left-field.ts'
import { checkTypedCode } from './affiliate-check.ts'
import { $register, type RegisterFieldError, setRegister } from './register-state.ts'

type CodeField = 'affiliateCode' | 'referralCode'
type UnknownCode = Extract<RegisterFieldError, { kind: 'unknown' }>

let checked: string | undefined
let isWatching = false

/** Checks typed codes from now on when their fields are left. */
export function watchCodes(): void {
  if (isWatching) return
  isWatching = true
  onFieldLeft((field) => void checkLeftField(field))
}

/**
 * Checks the code of an agent (S4.7) or a friend (S2.51) when its field is left, once until another code is typed. The
 * field says that it is unknown, without taking the focus.
 */
export async function checkLeftField({ name, value }: { name?: string; value?: string }): Promise<void> {
  const code = value?.trim()
  if (!code || !isCodeField(name) || checked === `${name} ${code}`) return
  checked = `${name} ${code}`
  const text = await checkTypedCode(name, code)
  const current = $register.get()
  // a refusal that was shown meanwhile stays
  if (!text || checked !== `${name} ${code}` || (current.state !== 'idle' && current.state !== 'incomplete')) return
  const { errors, tried } = current.state === 'incomplete' ? current : { errors: [], tried: 0 }
  setRegister({ state: 'incomplete', tried, errors: new Map([...errors, [name, { kind: 'unknown', code, text }]]) })
}

function isCodeField(name: string | undefined): name is CodeField {
  return name === 'affiliateCode' || name === 'referralCode'
}

/** Returns whether the field still has the code that is unknown. */
export function isStillUnknown(error: RegisterFieldError | undefined, typed: string | undefined): error is UnknownCode {
  return error?.kind === 'unknown' && error.code === typed?.trim()
}
