import type { RefusalCode } from './refusals.ts'

/** What a member may be, as the type of its account says (S6.3; readings, X7). */
export type Role = 'trial' | 'member' | 'agent'

/** The type of a trial account (S1.5). */
export const TRIAL = 4
const agentTypes = [1, 2, 41, 42]

/** Whom a deployment is for: everybody who plays, or agents alone (S6.6). */
export const sides = ['players', 'agents'] as const
export type Side = (typeof sides)[number]

/** Plays with demonstration credits and is kept from what needs a real account (S6.4). */
export function isTrial(type: number): boolean {
  return type === TRIAL
}

/** Sees the agent centre (S6.3; readings, X7). */
export function isAgent(type: number): boolean {
  return agentTypes.includes(type)
}

/** The role that a type gives; one that nobody stated is a member's (readings, X23). */
export function roleOf(type: number): Role {
  if (isTrial(type)) return 'trial'
  return isAgent(type) ? 'agent' : 'member'
}

/** Who may make a call: each call of the contract names one row, and the gateway's door reads nothing else. */
export interface Right {
  /** Whether a session is asked for; `homeBehindLogin`: only while the site keeps its home behind the login (S2.16). */
  readonly session: 'never' | 'homeBehindLogin' | 'always'
  /** Roles that a session does not help, and what they are told. */
  readonly barred: Readonly<Partial<Record<Role, RefusalCode>>>
}

/** The one table of rights (S6.1 to S6.4, S6.9; threats, T16). */
export const rights = {
  /** Whoever comes, also with a token that is dead. */
  open: { session: 'never', barred: {} },
  /** Whoever comes to look around (S1.1). */
  browsing: { session: 'homeBehindLogin', barred: {} },
  /** A vendor of games: its signature is its session (`signed` in the gateway). */
  vendor: { session: 'never', barred: {} },
  /** Whoever is signed in, trials included. */
  token: { session: 'always', barred: {} },
  /** Whoever is signed in to an account that is no trial. */
  account: { session: 'always', barred: { trial: 'in_need_true_account' } },
  /** Agents alone. */
  agent: { session: 'always', barred: { trial: 'in_need_true_account', member: 'forbidden' } },
} as const satisfies Record<string, Right>

export type Access = keyof typeof rights
/** The rows that never answer without a session. */
export type SessionAccess = 'token' | 'account' | 'agent'

/**
 * Whose data a call is about, where its input may say so; everywhere else it is the caller's own, as the session says.
 * The door refuses `forbidden` for anybody else's, and for what there is not.
 */
export interface Owner {
  /** The field of the input that names it; left out, it is the caller's own. */
  readonly field: string
  /** What the field holds: the name of an account, or the id of a session, a passkey, a withdrawal or a play. */
  readonly kind: 'account' | 'session' | 'passkey' | 'withdrawal' | 'play'
  /** `own`: the caller's alone; `downline`: also that of every account below the caller's, however deep. */
  readonly scope: 'own' | 'downline'
}
