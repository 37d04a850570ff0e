import type { KeyObject } from 'node:crypto'
import type { Chance, Clock } from '#gateway/http/clock.ts'
import type { Attempts } from '#gateway/auth/login/attempts.ts'
import type { Challenges } from '#gateway/auth/passkeys/challenges.ts'
import type { Side } from '#contract/rights.ts'
import type { Providers } from '#gateway/auth/social/oidc-providers.ts'
import type { ResetLinks } from '#gateway/auth/passwords/reset-links.ts'
import type { RateCounter } from '#gateway/http/rate-counter.ts'
import type { Database } from '#gateway/db/database.ts'
import type { Captchas } from '#gateway/captcha/captchas.ts'
import type { ProofOfWork } from '#gateway/captcha/proof-of-work.ts'
import type { AskPopular } from '#gateway/lottery/popular.ts'
import type { Codes } from '#gateway/sms/codes.ts'
import type { ProviderCodes } from '#gateway/sms/provider-codes.ts'
import type { BackgroundWork } from '#gateway/outbox/background-work.ts'
import type { Outbox } from '#gateway/outbox/outbox.ts'

/** What every answer may use. Built once in start.ts, never reached through a global. */
export interface Services {
  readonly database: Database
  readonly clock: Clock
  readonly chance: Chance
  readonly sealing: {
    readonly privateKey: KeyObject
    readonly publicJwk: { kty: string; n: string; e: string; kid: string }
  }
  readonly passwords: Passwords
  /** Failed logins by account. */
  readonly attempts: Attempts
  /** Failed tries at payment passwords by account; a login does not make them forgotten. */
  readonly paymentTries: Attempts
  /** New trial accounts, under one key for all. */
  readonly trials: RateCounter
  readonly popular: AskPopular
  /** Whose login may be used in the place of one's own. */
  readonly providers: Providers
  readonly proofOfWork: ProofOfWork
  readonly captchas: Captchas
  readonly codes: Codes
  /** In the place of those for registrations, where the operator has set a provider up (S4.9). */
  readonly providerCodes: ProviderCodes | undefined
  readonly resetLinks: ResetLinks
  /** What authenticators are to sign. */
  readonly challenges: Challenges
  /** Where the portal stands, as browsers see it: `https://play.example.test`. */
  readonly origin: () => string
  /** What the pictures that members send may weigh together, bytes. */
  readonly maxPictureBytes: number
  /** Origins that have the covers of games, and origins that have the same games (S9.20). */
  readonly cdns: { readonly images: readonly string[]; readonly launches: readonly string[] }
  /** Whom this deployment is for. */
  readonly side: Side
  /** The one way to a person's mailbox or telephone. */
  readonly outbox: Outbox
  /** What goes on when the answer has left. */
  readonly background: BackgroundWork
}

/** argon2id in a pool of one with a bounded queue: a flood of logins is refused before it can starve a bet. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** `'busy'` when the queue is full. */
  verify(password: string, hash: string): Promise<boolean | 'busy'>
}
