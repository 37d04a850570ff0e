import type { RefusalCode } from './refusals.ts'

/** The roles of accounts, by account type (S6.3; readings, X7). */
export type Role = 'trial' | 'member' | 'agent'

/** The type of a trial account (S1.5). */
export const TRIAL = 4
/** The types of agents (S6.3). */
export const agentTypes = [1, 2, 41, 42]

/** The users that a deployment serves: all players, or agents only (S6.6). */
export const sides = ['players', 'agents'] as const
export type Side = (typeof sides)[number]

/** Returns whether an account plays with demo credits and may not do what needs a real account (S6.4). */
export function isTrial(type: number): boolean {
  return type === TRIAL
}

/** Returns whether an account sees the agent centre (S6.3; readings, X7). */
export function isAgent(type: number): boolean {
  return agentTypes.includes(type)
}

/** Returns the role of a type; an unknown type is a member's (readings, X23). */
export function roleOf(type: number): Role {
  if (isTrial(type)) return 'trial'
  return isAgent(type) ? 'agent' : 'member'
}

/** Who may make a call: each call of the contract names one row, and the gateway's `authorize` reads nothing else. */
export interface Right {
  /** Whether a session is required; `homeBehindLogin`: only if the site's home page requires a login (S2.16). */
  readonly session: 'never' | 'homeBehindLogin' | 'always'
  /** Roles that may not make the call, and the refusal they get. */
  readonly barred: Readonly<Partial<Record<Role, RefusalCode>>>
}

/** The one table of rights (S6.1 to S6.4, S6.9; threats, T16). */
export const rights = {
  /** Anyone, even with an expired token. */
  open: { session: 'never', barred: {} },
  /** Anyone who looks around (S1.1). */
  browsing: { session: 'homeBehindLogin', barred: {} },
  /** A game vendor: its signature is its session (`signed` in the gateway). */
  vendor: { session: 'never', barred: {} },
  /** Any logged-in account, including trials. */
  token: { session: 'always', barred: {} },
  /** Any logged-in account except trials. */
  account: { session: 'always', barred: { trial: 'in_need_true_account' } },
  /** Agents only. */
  agent: { session: 'always', barred: { trial: 'in_need_true_account', member: 'forbidden' } },
} as const satisfies Record<string, Right>

export type Access = keyof typeof rights
/** The rows that always require a session. */
export type SessionAccess = 'token' | 'account' | 'agent'

/**
 * Whose data a call is about, if its input can say so; otherwise it is the caller's own, by the session. `authorize`
 * refuses `forbidden` for anyone else's, and for what does not exist.
 */
export interface Owner {
  /** The field of the input that names it; without it, the caller's own. */
  readonly field: string
  /** The field's content: the name of an account, the code of a link, or the id of a session, passkey, withdrawal,
   * game session, movement or bonus. */
  readonly kind: 'account' | 'session' | 'passkey' | 'withdrawal' | 'play' | 'link' | 'movement' | 'bonus'
  /** `own`: only the caller's; `downline`: also those of the caller's downline, at any level. */
  readonly scope: 'own' | 'downline'
}
