import type { register } from '#contract/register/register.ts'
import type { Draft, RegisterForm } from '#contract/fields/form.ts'
import type { InferOutput } from 'valibot'
import type { Rows } from '#gateway/db/database.ts'
import type { Services } from '#gateway/services.ts'
import { memberAt } from '#gateway/sms/codes.rows.ts'
import type { VerifiedToken } from '#gateway/sms/id-tokens.ts'

/** What of a registration shows that its telephone is at hand. */
interface PhoneProof {
  readonly form: RegisterForm
  readonly number: string | undefined
  readonly draft: Draft
  readonly input: Pick<InferOutput<typeof register.input>, 'firebaseChannel' | 'firebaseIdToken'>
}

export type PhoneRefusal = 'code_invalid' | 'code_expired' | 'code_service_down'

/**
 * Judges the token of a provider (S4.9), before the transaction that takes it, for its keys may have to be fetched.
 * `undefined` where none is asked for. While a provider checks the codes none of the gateway's own is taken.
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
 * Takes what shows the telephone, within the transaction that opens the account: the token that was judged, else a code of
 * the gateway's own. Whose number it is already is told only then.
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
