import type { Endpoint } from '#contract/endpoint.ts'
import type { Accounts } from './accounts-file.ts'
import type { Answer, Client, Session } from './client.ts'
import type { Facts } from './facts.ts'
import type { Random } from './random.ts'

export type Level = 0 | 1 | 2 | 3 | 4

/** `fail`: the contract is broken. `warn`: allowed, but likely a mistake. `skip`: could not be checked, with the reason. */
export type Verdict = 'ok' | 'warn' | 'fail' | 'skip'

/** Who makes a call: nobody, or one of the accounts that the kit was given or has opened. */
export type CallerName = 'nobody' | 'trial' | 'member' | 'agent' | 'downline'

/** What a check works with. Its random choices follow from the seed and the check's id alone. */
export interface Bench {
  readonly client: Client
  /** The gateway's address without a slash at the end. */
  readonly base: string
  readonly random: Random
  readonly facts: Facts
  /** Returns the session of a caller; `undefined` for nobody. Skips the check if there is no such account. */
  sessionOf(caller: CallerName): Promise<Session | undefined>
  /** Opens a new session of an account; skips as `sessionOf`. */
  signIn(caller: CallerName): Promise<Session>
  /** Returns the password of an account of the accounts file; skips as `sessionOf`. */
  passwordOf(caller: 'member' | 'agent' | 'downline'): string
  /** The gateway's clock, milliseconds since the epoch. */
  now(): Promise<number>
  /** The provider of the accounts file; skips without one. */
  provider(): NonNullable<Accounts['provider']>
  /** Returns the answer to the call's example, which is requested once in a run. Skips if the call has none. */
  exampleOf(endpoint: Endpoint): Promise<Answer>
  /** Reports what is allowed but likely a mistake. */
  warn(sentence: string): void
}

/** One law of the contract, checked from outside. */
export interface Check {
  /** Unique, and the same in every run: `balance headers`. */
  readonly id: string
  /** The row of docs/behaviours.md, docs/threats.md or docs/chat.md that the law comes from. */
  readonly row: string
  readonly level: Level
  /** The names of the calls whose behaviour decides it. */
  readonly calls: readonly string[]
  run(bench: Bench): Promise<void>
}

/** The law does not hold. */
export class Failed extends Error {}
/** The law cannot be checked here. */
export class Skipped extends Error {}

/** Ends the check as failed unless the condition holds. `sentence`: what was expected, and what came. */
export function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Failed(sentence)
}

/** Ends the check without a verdict. */
export function skip(reason: string): never {
  throw new Skipped(reason)
}
