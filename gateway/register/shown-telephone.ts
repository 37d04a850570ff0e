import type { register } from '#contract/register/register.ts'
import type { Draft, RegisterForm } from '#contract/fields/form.ts'
import type { InferOutput } from 'valibot'
import type { Rows } from '#gateway/db/database.ts'
import type { Services } from '#gateway/services.ts'
import { memberAt } from '#gateway/sms/codes.rows.ts'
import type { VerifiedToken } from '#gateway/sms/id-tokens.ts'

/** The parts of a registration that prove possession of its phone. */
interface PhoneProof {
  readonly form: RegisterForm
  readonly number: string | undefined
  readonly draft: Draft
  readonly input: Pick<InferOutput<typeof register.input>, 'firebaseChannel' | 'firebaseIdToken'>
}

export type PhoneRefusal = 'code_invalid' | 'code_expired' | 'code_service_down'

/**
 * Verifies a provider's token (S4.9) before the transaction that takes it, as its keys may have to be fetched.
 * `undefined` if none is needed. While a provider checks codes, the gateway's own codes are not accepted.
 */
export async function verifyPhoneToken(
  { form, number, input }: PhoneProof,
  { providerCodes }: Services,
): Promise<VerifiedToken | PhoneRefusal | undefined> {
  if (!form.hasCode || number === undefined || !providerCodes) return undefined
  const { firebaseChannel, firebaseIdToken } = input
  if (firebaseChannel !== 'sms' || firebaseIdToken === undefined) return 'code_invalid'
  const verified = await providerCodes.verifyToken(firebaseIdToken, number)
  if (typeof verified !== 'string') return verified
  return ({ wrong: 'code_invalid', expired: 'code_expired', down: 'code_service_down' } as const)[verified]
}

/**
 * Takes the proof of the phone within the transaction that opens the account: the verified token, else a code of the
 * gateway. Only after that does it reveal whether the number is taken.
 */
export async function claimTelephone(
  rows: Rows,
  { form, number, draft, verified }: Omit<PhoneProof, 'input'> & { readonly verified: VerifiedToken | undefined },
  { codes, providerCodes }: Services,
): Promise<PhoneRefusal | 'mobile_taken' | undefined> {
  if (!form.hasCode || number === undefined) return undefined
  const taken =
    verified && providerCodes
      ? (await providerCodes.take(rows, verified)) && 'right'
      : await codes.take(rows, { purpose: 'register', number }, draft.verificationCode ?? '')
  if (taken !== 'right') return taken === 'expired' ? 'code_expired' : 'code_invalid'
  return (await memberAt(rows, number)) ? 'mobile_taken' : undefined
}
