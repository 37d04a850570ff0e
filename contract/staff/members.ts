import {
  array,
  boolean,
  integer,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot'
import { limitKinds } from '#contract/limits/kinds.ts'
import { ticketStates } from '#contract/lottery/ticket-states.ts'
import { before, memberId, next, reason, requestId, staffCall } from './staff-call.ts'

/** `locked`: by staff; `closed`: by the member, for good. */
export const memberStates = ['open', 'locked', 'closed'] as const
const act = { request: requestId, id: memberId }

/**
 * Finds members: by part of the account's name, by id, by the end of the mobile number (4 digits or more), or by the id
 * of a device. Without a query the newest; 50 at a time.
 */
export const staffMembers = staffCall({
  name: 'members',
  method: 'GET',
  path: '/staff/members',
  access: 'members.see',
  input: strictObject({ q: optional(pipe(string(), maxLength(64))), before: optional(before) }),
  value: object({
    members: array(
      object({
        id: string(),
        account: string(),
        type: number(),
        state: picklist(memberStates),
        createdAt: number(),
        /** All but its last four digits are hidden. */
        mobile: nullable(string()),
        /** In minor units, of all wallets. */
        balance: number(),
      }),
    ),
    next,
  }),
})

/** One member. Amounts in minor units. Refused: `unknown`. */
export const staffMember = staffCall({
  name: 'member',
  method: 'GET',
  path: '/staff/members/one',
  access: 'members.see',
  input: strictObject({ id: memberId }),
  value: object({
    id: string(),
    account: string(),
    nickname: string(),
    type: number(),
    state: picklist(memberStates),
    /** When it was locked or closed. */
    stateSince: nullable(number()),
    createdAt: number(),
    mobile: nullable(string()),
    email: nullable(string()),
    /** How the member signs in. */
    means: array(picklist(['password', 'authenticator', 'passkey', 'provider'])),
    money: object({
      /** Each wallet; all together are the balance. */
      wallets: array(object({ wallet: string(), amount: number() })),
      /** In withdrawals that wait for an answer. */
      held: number(),
      /** What has gone in and out since the account exists, by kind of movement: all together are the sum of `wallets`. */
      flows: array(object({ kind: string(), amount: number(), count: number() })),
    }),
    limits: array(
      object({
        kind: picklist(limitKinds),
        /** Null: none. A session in minutes. */
        amount: nullable(number()),
        used: nullable(number()),
      }),
    ),
    /** The member's own break or a lasting exclusion; staff cannot end it. */
    pause: nullable(object({ kind: string(), at: number(), until: nullable(number()) })),
    sessions: array(
      object({
        id: string(),
        browser: string(),
        system: string(),
        network: string(),
        since: number(),
        seenAt: number(),
      }),
    ),
    /** The agents above, the nearest first. */
    upline: array(object({ id: string(), account: string() })),
    notes: array(object({ id: string(), at: number(), by: string(), text: string() })),
  }),
})

/** The account record as the member sees it, the newest first; 50 at a time. */
export const staffMemberRecord = staffCall({
  name: 'memberRecord',
  method: 'GET',
  path: '/staff/members/record',
  access: 'members.see',
  input: strictObject({ id: memberId, before: optional(before) }),
  value: object({
    rows: array(object({ id: string(), at: number(), kind: string(), amount: number(), balanceAfter: number() })),
    next,
  }),
})

/** The member's rounds, the newest first; 50 at a time. */
export const staffMemberRounds = staffCall({
  name: 'memberRounds',
  method: 'GET',
  path: '/staff/members/rounds',
  access: 'members.see',
  input: strictObject({ id: memberId, before: optional(before) }),
  value: object({
    rows: array(
      object({
        id: string(),
        at: number(),
        vendor: string(),
        game: string(),
        stake: number(),
        /** Null while it is open. */
        payout: nullable(number()),
        state: string(),
      }),
    ),
    next,
  }),
})

/** The member's lottery tickets, the newest first; 50 at a time. */
export const staffMemberTickets = staffCall({
  name: 'memberTickets',
  method: 'GET',
  path: '/staff/members/tickets',
  access: 'members.see',
  input: strictObject({ id: memberId, before: optional(before) }),
  value: object({
    rows: array(
      object({
        id: string(),
        at: number(),
        game: string(),
        /** The draw, `VN-N:20260728`. */
        draw: string(),
        drawsAt: number(),
        stake: number(),
        /** A jackpot included; null while it is open or refunded. */
        payout: nullable(number()),
        state: picklist(ticketStates),
      }),
    ),
    next,
  }),
})

const state = object({ state: picklist(memberStates) })

/** Locks an account: it is logged out everywhere and cannot log in; money and open rounds stay. */
export const lockMember = staffCall({
  name: 'lockMember',
  method: 'POST',
  path: '/staff/members/lock',
  access: 'members.lock',
  input: strictObject({ ...act, reason }),
  value: state,
})

export const unlockMember = staffCall({
  name: 'unlockMember',
  method: 'POST',
  path: '/staff/members/unlock',
  access: 'members.lock',
  input: strictObject({ ...act, reason }),
  value: state,
})

/** Ends all sessions of a member. */
export const endMemberSessions = staffCall({
  name: 'endMemberSessions',
  method: 'POST',
  path: '/staff/members/sessions/end',
  access: 'members.lock',
  input: strictObject(act),
  value: object({ ended: number() }),
})

/** Adds a note that only staff see; none is changed or removed. */
export const noteMember = staffCall({
  name: 'noteMember',
  method: 'POST',
  path: '/staff/members/note',
  access: 'members.note',
  input: strictObject({ ...act, text: reason }),
  value: object({ id: string(), isNew: boolean() }),
})

/**
 * Lowers one of a member's limits; it acts at once, and only the member can raise it. Minor units, a session in minutes.
 * Refused: `limit_looser`.
 */
export const tightenLimit = staffCall({
  name: 'tightenLimit',
  method: 'POST',
  path: '/staff/members/tighten',
  access: 'members.tighten',
  input: strictObject({
    ...act,
    kind: picklist(limitKinds),
    amount: pipe(number(), integer(), minValue(0), maxValue(Number.MAX_SAFE_INTEGER)),
    reason,
  }),
  value: object({ kind: picklist(limitKinds), amount: number() }),
})
