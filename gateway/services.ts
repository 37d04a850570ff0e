import type { KeyObject } from 'node:crypto'
import type { Chance, Clock } from '#gateway/http/clock.ts'
import type { Steady } from '#gateway/clock/steady.ts'
import type { PayTrouble } from '#gateway/pay/pay-trouble.ts'
import type { Log } from '#gateway/http/log.ts'
import type { Attempts } from '#gateway/auth/login/attempts.ts'
import type { Challenges } from '#gateway/auth/passkeys/challenges.ts'
import type { Side } from '#contract/rights.ts'
import type { Providers } from '#gateway/auth/social/oidc-providers.ts'
import type { ResetLinks } from '#gateway/auth/passwords/reset-links.ts'
import type { RateCounter } from '#gateway/http/rate-counter.ts'
import type { Database } from '#gateway/db/database.ts'
import type { FileCheck } from '#gateway/db/file-check.ts'
import type { Chat } from '#gateway/chat/chat-hub.ts'
import type { Captchas } from '#gateway/captcha/captchas.ts'
import type { ProofOfWork } from '#gateway/captcha/proof-of-work.ts'
import type { LotteryContext } from '#gateway/lottery/tickets/buy.rows.ts'
import type { Draws } from '#gateway/lottery/draws/draws.ts'
import type { Beacons } from '#gateway/lottery/record/beacons.ts'
import type { AskOpened } from '#gateway/lottery/draws/opened.ts'
import type { AskPlayers } from '#gateway/games/players.ts'
import type { AskPopular } from '#gateway/lottery/draws/popular.ts'
import type { Codes } from '#gateway/sms/codes.ts'
import type { ProviderCodes } from '#gateway/sms/provider-codes.ts'
import type { BackgroundWork } from '#gateway/outbox/background-work.ts'
import type { Content } from '#gateway/content/content.ts'
import type { Outbox } from '#gateway/outbox/outbox.ts'

/** The services of all handlers. Built once in start.ts, never a global. */
export interface Services {
  readonly database: Database
  /** The fingerprint of the code, in short; the pages of a release have one too. */
  readonly build: string | undefined
  /** What is known about its file. */
  readonly fileCheck: FileCheck
  /** When an audit last found nothing wrong, in milliseconds since the epoch; null if none is known. */
  readonly lastAudit: () => number | null
  /** When the last backup was made, in milliseconds since the epoch; null if none is known. */
  readonly lastBackup: () => number | null
  /** What editors wrote. */
  readonly content: Content
  readonly clock: Clock
  /** Whether the clock can be trusted. */
  readonly steady: Steady
  /** Whether agents' pay can be settled. */
  readonly payTrouble: PayTrouble
  readonly chance: Chance
  readonly log: Log
  readonly sealing: {
    readonly privateKey: KeyObject
    readonly publicJwk: { kty: string; n: string; e: string; kid: string }
  }
  readonly passwords: Passwords
  /** Guesses at passwords, by account. */
  readonly attempts: Attempts
  /** Guesses at payment passwords, by account; counted apart from logins. */
  readonly paymentTries: Attempts
  /** Visits by agents' links, by network. */
  readonly visits: RateCounter
  /** New trial accounts, in one counter for all. */
  readonly trials: RateCounter
  readonly popular: AskPopular
  /** How many members started each game lately. */
  readonly players: AskPlayers
  /** What is on sale in a lottery hall. */
  readonly opened: AskOpened
  /** What selling tickets needs: the lottery's secrets, and the limit on stakes. */
  readonly lottery: LotteryContext
  /** Seals, draws and settles. */
  readonly draws: Draws
  /** Public values that nobody knows before a draw. */
  readonly beacons: Beacons
  /** Identity providers whose login replaces one's own. */
  readonly providers: Providers
  readonly proofOfWork: ProofOfWork
  readonly captchas: Captchas
  readonly codes: Codes
  /** Replaces `codes` for registrations if the operator has configured a provider (S4.9). */
  readonly providerCodes: ProviderCodes | undefined
  readonly resetLinks: ResetLinks
  /** Challenges for authenticators to sign. */
  readonly challenges: Challenges
  /** The portal's origin, as browsers see it: `https://play.example.test`. */
  readonly origin: () => string
  /** On the agents' side: the origin of the players' portal, where invitation links lead, if the operator has set it. */
  readonly playersOrigin: string | undefined
  /** The most bytes of all members' pictures together. */
  readonly maxPictureBytes: number
  /** Origins that serve the games' covers, and origins that serve the same games (S9.20). */
  readonly cdns: { readonly images: readonly string[]; readonly launches: readonly string[] }
  readonly chat: Chat
  /** The users that this deployment serves. */
  readonly side: Side
  /** The only way to send e-mail or texts. */
  readonly outbox: Outbox
  /** Work that continues after the answer has left. */
  readonly background: BackgroundWork
}

/** argon2id, one at a time. What would wait longer than about a second is refused at once, not after the wait. */
export interface Passwords {
  /** Returns whether a password would be refused now. Asked first, so that a refusal uses nothing up. */
  isBusy(): boolean
  /** Rejects with an error that is answered `busy` if it would wait too long. */
  hash(password: string): Promise<string>
  /** `'busy'` if it would wait too long. */
  verify(password: string, hash: string): Promise<boolean | 'busy'>
}
