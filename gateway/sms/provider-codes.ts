import { isOneTimeCode, readCode } from '#contract/typed/code.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isAskedSafely } from '#gateway/http/safe-address.ts'
import { decryptSecret, encryptSecret } from '#gateway/http/kept-secret.ts'
import type { Services } from '#gateway/services.ts'
import { RESEND_MS, stateOf } from './codes.rules.ts'
import { countTry, forgetTry, keepProviderSession, lastCode, markUsed, removeCode, spendToken } from './codes.rows.ts'
import { type VerifyToken, type VerifiedToken, createTokenVerifier } from './id-tokens.ts'
import { type Failure, createIdentityToolkit } from './identity-toolkit.ts'
import { noteCode } from './note-code.ts'

/** A provider that sends and checks codes for registration, with the operator's credentials. */
export interface SmsProvider {
  /** Its address: https, unless it is on this machine. */
  readonly url: string
  readonly key: string
  /** The issuer and the audience of its tokens. */
  readonly issuer: string
  readonly audience: string
  /** The address of its public keys: https, unless it is on this machine. */
  readonly jwks: string
  /** The time limit for one answer; 5 s by default. */
  readonly deadlineMs?: number
}

/** Failures of a provider or of the connection to it. */
type ProviderFault = 'down' | { readonly waitSeconds: number }

/** Registration codes that a provider sends and checks (S4.9): separate from `Codes`, but counted with them. */
export interface ProviderCodes {
  /** Has a code sent to a phone number in E.164. `unclear`: it may have been sent, and counts. */
  send(request: {
    number: string
    network: string
    language: string
  }): Promise<'sent' | 'no_number' | 'unclear' | ProviderFault>
  /** Has a code checked, five times at most. The token replaces the code in the registration. */
  check(number: string, typed: string): Promise<{ idToken: string } | 'wrong' | 'expired' | ProviderFault>
  /** Verifies that a token proves this number; it may already have been used. */
  readonly verifyToken: VerifyToken
  /** Takes a valid token within a transaction; `false` if it was taken before. */
  take(rows: Rows, verified: VerifiedToken): Promise<boolean>
}

type Dependencies = Pick<Services, 'database' | 'clock' | 'chance' | 'sealing'> & { readonly maxPerDay: number }

/** Codes of the gateway use `register`, so that neither kind is ever accepted for the other. */
const PURPOSE = 'provider'
const DEADLINE_MS = 5_000
const useOf = (id: number) => ({ purpose: 'provider-codes', of: String(id) })
const RETRY_AFTER = { waitSeconds: RESEND_MS / 1000 }

/** @throws Error if the address of the provider or of its keys is neither https nor on this machine */
export function createProviderCodes(provider: SmsProvider, dependencies: Dependencies): ProviderCodes {
  for (const address of [provider.url, provider.jwks]) {
    if (!isAskedSafely(address)) throw new Error(`The provider of codes must have https addresses, not "${address}".`)
  }
  const { database, clock } = dependencies
  const registered = { deadlineMs: DEADLINE_MS, ...provider }
  const toolkit = createIdentityToolkit(registered)
  const verifyToken = createTokenVerifier({ ...registered, clock })

  return {
    verifyToken,
    take: (rows, verified) => spendToken(rows, verified, clock()),
    async send({ number, network, language }) {
      const noted = await noteCode({ purpose: PURPOSE, number, network, hash: '', asked_at: clock() }, dependencies)
      if ('waitSeconds' in noted) return noted
      const sent = await toolkit.send(number, language)
      if ('failure' in sent) {
        // a code that was certainly not sent does not count and delays nobody
        const isUnsent = sent.failure === 'unreached' || (sent.failure === 'refused' && !isRateLimited(sent))
        if (isUnsent) await database.write((rows) => removeCode(rows, noted.id))
        return sendFault(sent)
      }
      const sealedSession = encryptSecret(sent.session, useOf(noted.id), dependencies)
      await database.write((rows) => keepProviderSession(rows, noted.id, sealedSession))
      return 'sent'
    },
    async check(number, typed) {
      const code = readCode(typed)
      if (!isOneTimeCode(code)) return 'wrong'
      const claimed = await claim(number, dependencies)
      if (typeof claimed === 'string') return claimed
      const session = decryptSecret(claimed.session, useOf(claimed.id), dependencies.sealing)
      const signedIn = await toolkit.signIn(session, code)
      if ('failure' in signedIn) return refusalOf(claimed.id, signedIn, dependencies)
      // trust the token by its signature, not by its connection alone
      const verified = await verifyToken(signedIn.idToken, number)
      if (typeof verified === 'string') return 'down'
      await database.write((rows) => markUsed(rows, claimed.id, clock()))
      return signedIn
    },
  }
}

/** Counts the try before the provider checks it, so that parallel tries cannot slip by. */
function claim(
  number: string,
  { database, clock }: Dependencies,
): Promise<{ id: number; session: string } | 'wrong' | 'expired'> {
  return database.write(async (rows) => {
    const code = await lastCode(rows, { purpose: PURPOSE, number })
    const state = stateOf(code, clock())
    if (state === 'expired') return 'expired'
    if (state !== 'open' || !code?.session) return 'wrong'
    await countTry(rows, code.id, null)
    return { id: code.id, session: code.session }
  })
}

async function refusalOf(
  id: number,
  failure: Failure,
  { database }: Dependencies,
): Promise<'wrong' | 'expired' | ProviderFault> {
  if (failure.failure === 'refused') return refusals[failure.detail] ?? 'down'
  // only if it was never sent: a guess that makes the provider fail still counts
  if (failure.failure === 'unreached') await database.write((rows) => forgetTry(rows, id))
  return 'down'
}

/** The provider's refusals of a code. */
const refusals: Readonly<Record<string, 'wrong' | 'expired' | ProviderFault>> = {
  INVALID_CODE: 'wrong',
  MISSING_CODE: 'wrong',
  SESSION_EXPIRED: 'expired',
  INVALID_SESSION_INFO: 'expired',
  TOO_MANY_ATTEMPTS_TRY_LATER: RETRY_AFTER,
}

function isRateLimited({ detail }: { readonly detail: string }): boolean {
  return detail === 'TOO_MANY_ATTEMPTS_TRY_LATER' || detail === 'QUOTA_EXCEEDED'
}

function sendFault(failure: Failure): 'no_number' | 'unclear' | ProviderFault {
  if (failure.failure !== 'refused') return failure.failure === 'unclear' ? 'unclear' : 'down'
  if (isRateLimited(failure)) return RETRY_AFTER
  return failure.detail === 'INVALID_PHONE_NUMBER' ? 'no_number' : 'down'
}
