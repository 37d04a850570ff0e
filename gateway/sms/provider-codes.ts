import type { Rows } from '#gateway/db/database.ts'
import { isAskedSafely } from '#gateway/http/safe-address.ts'
import { decryptSecret, encryptSecret } from '#gateway/http/kept-secret.ts'
import type { Services } from '#gateway/services.ts'
import { RESEND_MS, stateOf } from './codes.rules.ts'
import { countTry, forgetTry, keepProviderSession, lastCode, markUsed, removeCode, spendToken } from './codes.rows.ts'
import { type VerifyToken, type VerifiedToken, createTokenVerifier } from './id-tokens.ts'
import { type Failure, createIdentityToolkit } from './identity-toolkit.ts'
import { noteCode } from './note-code.ts'

/** A provider that sends the codes of registrations and checks them, as the operator is registered there. */
export interface SmsProvider {
  /** Its address: https, unless it is on this machine. */
  readonly url: string
  readonly key: string
  /** Who signs its tokens, and for whom. */
  readonly issuer: string
  readonly audience: string
  /** Where its public keys stand: https, unless that is on this machine. */
  readonly jwks: string
  /** How long it may take for one answer; 5 s where nothing is said. */
  readonly deadlineMs?: number
}

/** What a provider or the line to it can fail in. */
type ProviderFault = 'down' | { readonly waitSeconds: number }

/** Codes of registrations that a provider sends and checks (S4.9): beside those of `Codes`, and counted with them. */
export interface ProviderCodes {
  /** Has one sent to a telephone, as the world dials it. `unclear`: it may have been, and counts. */
  send(request: {
    number: string
    network: string
    language: string
  }): Promise<'sent' | 'no_number' | 'unclear' | ProviderFault>
  /** Has one checked, five times at most. The token is what a registration shows in its place. */
  check(number: string, typed: string): Promise<{ idToken: string } | 'wrong' | 'expired' | ProviderFault>
  /** Says of a token whether it shows this number; it may still have been used. */
  readonly verifyToken: VerifyToken
  /** Takes a token that stands, within a transaction: `false` where it was taken before. */
  take(rows: Rows, verified: VerifiedToken): Promise<boolean>
}

type Dependencies = Pick<Services, 'database' | 'clock' | 'chance' | 'sealing'> & { readonly maxPerDay: number }

/** The codes of the gateway's own are for `register`: neither kind is ever taken for the other. */
const PURPOSE = 'provider'
const DEADLINE_MS = 5_000
const useOf = (id: number) => ({ purpose: 'provider-codes', of: String(id) })
const RETRY_AFTER = { waitSeconds: RESEND_MS / 1000 }

/** @throws Error where the provider or its keys would be asked without TLS */
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
        // what was certainly not sent costs nobody, and keeps nobody waiting
        const isUnsent = sent.failure === 'unreached' || (sent.failure === 'refused' && !isRateLimited(sent))
        if (isUnsent) await database.write((rows) => removeCode(rows, noted.id))
        return sendFault(sent)
      }
      const sealedSession = encryptSecret(sent.session, useOf(noted.id), dependencies)
      await database.write((rows) => keepProviderSession(rows, noted.id, sealedSession))
      return 'sent'
    },
    async check(number, typed) {
      const claimed = await claim(number, dependencies)
      if (typeof claimed === 'string') return claimed
      const session = decryptSecret(claimed.session, useOf(claimed.id), dependencies.sealing)
      const shown = await toolkit.signIn(session, typed.trim())
      if ('failure' in shown) return refusalOf(claimed.id, shown, dependencies)
      // what it says is believed by its signature, not by the line that it came over alone
      const verified = await verifyToken(shown.idToken, number)
      if (typeof verified === 'string') return 'down'
      await database.write((rows) => markUsed(rows, claimed.id, clock()))
      return shown
    },
  }
}

/** Counts the try before anybody judges it, so that none slips by. */
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
  // only one that it never heard of: a guess that it stumbles over is a guess
  if (failure.failure === 'unreached') await database.write((rows) => forgetTry(rows, id))
  return 'down'
}

/** What it says of a code that it does not take. */
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
