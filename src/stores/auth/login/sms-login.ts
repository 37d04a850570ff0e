import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { login } from '#contract/auth/login.ts'
import type { Complaint } from '#contract/fields/field-error.ts'
import { type ByPhone, phoneComplaints } from '#contract/fields/phone-errors.ts'
import { failed } from '#lib/result.ts'
import { dialingCodeOf, loadCountries } from '#stores/site/countries.ts'
import { $permissions, sealingKey } from '#stores/site/permissions.ts'
import { beginProof } from './proof-of-work.ts'
import { type After, resetSignIn, signInBy } from './sign-in.ts'
import { sendCode } from './sms.ts'

/** What is typed to sign in by a code, by the names of the fields. */
export type SmsTyped = ByPhone & { readonly country: string }
/** What is wrong with it, by field. `tried` counts the submits that found something. */
export interface SmsWrong {
  readonly complaints: ReadonlyMap<keyof SmsTyped, Complaint>
  readonly tried: number
}

const store = atom<SmsWrong>({ complaints: new Map(), tried: 0 })
export const $smsWrong: ReadableAtom<SmsWrong> = store

/** The form is there: the countries come with it. */
export function prepareSmsLogin(): void {
  resetSignIn()
  void loadCountries()
}

/** Somebody types: the work that a code asks for (S4.23) is done meanwhile, and what is put right is no longer complained of. */
export function judgeSmsLogin(typed: SmsTyped): void {
  void beginProof('sms')
  const { complaints, tried } = store.get()
  if (complaints.size === 0) return
  const now = wrongWith(typed)
  store.set({ complaints: new Map([...complaints.keys()].flatMap((field) => pairOf(field, now))), tried })
}

function pairOf(field: keyof SmsTyped, all: SmsWrong['complaints']): [keyof SmsTyped, Complaint][] {
  const complaint = all.get(field)
  return complaint ? [[field, complaint]] : []
}

/** Sends a code to the telephone (S4.23), unless what was typed can be none (S5.33). */
export async function askForLoginCode(typed: SmsTyped): Promise<void> {
  const wrong = new Map([...wrongWith(typed)].filter(([field]) => field !== 'verificationCode'))
  if (wrong.size > 0) return complain(wrong)
  store.set({ ...store.get(), complaints: new Map() })
  await sendCode({ ...telephoneOf(typed), for: 'login' })
}

/** Signs in by the code (S4.18), exactly as by username and password: `signInBy`. */
export async function submitSmsLogin(typed: SmsTyped, after: After, isRemembered: boolean): Promise<void> {
  const wrong = wrongWith(typed)
  if (wrong.size > 0) return complain(wrong)
  store.set({ ...store.get(), complaints: new Map() })
  const who = telephoneOf(typed)
  const send = async () => {
    const seal = await sealingKey()
    if ('kind' in seal) return failed(seal)
    const code = typed.verificationCode.trim()
    return call(login, { ...who, password: code, type: 'sms', remember: isRemembered }, { seal })
  }
  await signInBy(send, after, { who, isRemembered })
}

function wrongWith(typed: SmsTyped): SmsWrong['complaints'] {
  const permissions = $permissions.get()
  const rules = permissions.state === 'ready' ? permissions.value.info.registerRules : {}
  const wrong = new Map<keyof SmsTyped, Complaint>(phoneComplaints(typed, rules))
  return dialingCodeOf(typed.country) === '' ? new Map([['country', { kind: 'required' }], ...wrong]) : wrong
}

function complain(complaints: SmsWrong['complaints']): void {
  store.set({ complaints, tried: store.get().tried + 1 })
}

function telephoneOf({ country, mobileNum }: SmsTyped) {
  return { countryDialingCode: dialingCodeOf(country), mobileNum: mobileNum.trim() }
}
