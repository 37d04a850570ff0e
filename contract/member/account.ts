import {
  boolean,
  literal,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  strictObject,
  string,
  trim,
  unknown,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { pictureBytes } from '#contract/files/upload.ts'
import { as, pagedList } from '#contract/list.ts'
import { closingObstacles, securityKinds } from './account-words.ts'
import { listOf } from '#contract/lists.ts'
import { total } from '#contract/money/money.ts'
import { sealedRefusals } from '#contract/wallet/sealed-order.ts'

/** Accounts that a member can keep to be paid to. */
export const MAX_PAYEES = 5
/** Entries of the security log on a page. */
export const LOG_PAGE_SIZE = 20
/** The most bytes of a member's picture, which the portal makes small. */
export const OWN_PICTURE_BYTES = 128 * 1024

export const payeeKinds = ['bank', 'wallet'] as const
const password = pipe(string(), minLength(1), maxLength(256))

const payee = object({
  id: string(),
  kind: picklist(payeeKinds),
  provider: string(),
  holder: string(),
  /** The last four signs of its number. */
  last4: string(),
  addedAt: number(),
})

/** S2.58: the caller's account: profile, contacts and accounts for payouts (masked), and what protects it. */
export const ownAccount = endpoint({
  name: 'ownAccount',
  method: 'GET',
  path: '/wps/member/account',
  access: 'account',
  input: strictObject({}),
  value: object({
    account: string(),
    nickname: string(),
    type: number(),
    /** The name of the rank; `null` without one. */
    rank: nullable(string()),
    rankLevel: number(),
    since: number(),
    previousLoginAt: nullable(number()),
    /** The IANA name of the chosen time zone; `null` for that of each device. */
    timeZone: nullable(string()),
    upline: nullable(string()),
    /** Masked: `a•••@m…`, `•••• 0105`. */
    email: nullable(string()),
    mobile: nullable(string()),
    /** Whether the number was entered with a code; one that is not verified logs nobody in. */
    isMobileVerified: boolean(),
    /** When the login password expires; `null` if it does not. */
    passwordExpiresAt: nullable(number()),
    /** When the payment password was set; `null` if there is none. */
    paymentPasswordAt: nullable(number()),
    passkeys: total,
    hasAuthenticator: boolean(),
    sessions: total,
    payees: listOf(payee),
    /** Why the account cannot be closed now; empty if it can. */
    obstacles: listOf(picklist(closingObstacles)),
  }),
  refusals: [],
})

/** S2.58: sets the name that the caller is greeted with. */
export const saveNickname = endpoint({
  name: 'saveNickname',
  method: 'POST',
  path: '/wps/member/account/nickname',
  access: 'account',
  input: strictObject({ nickname: pipe(string(), maxLength(64), trim()) }),
  value: object({}),
  refusals: ['nickname_invalid'],
})

/** The longest name of a time zone; IANA's have at most 32 letters. */
const MAX_ZONE_LENGTH = 64

/** X67: sets the time zone in which the caller sees times on every device; `null`: that of each device. */
export const saveTimeZone = endpoint({
  name: 'saveTimeZone',
  method: 'POST',
  path: '/wps/member/account/time-zone',
  access: 'account',
  input: strictObject({ timeZone: nullable(pipe(string(), maxLength(MAX_ZONE_LENGTH))) }),
  value: object({}),
  refusals: ['time_zone_invalid'],
})

const ownPicture = nullable(
  object({
    kind: picklist(['png', 'jpg']),
    /** In base64. */
    bytes: string(),
  }),
)

/** S7.22: the caller's picture; `null` without one. */
export const memberIcon = endpoint({
  name: 'memberIcon',
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'token',
  input: strictObject({}),
  value: object({ icon: ownPicture }),
  refusals: [],
})

/** S7.22: the same picture, by the name that the relay has. */
export const playerAvatar = endpoint({
  name: 'MCSFE_getPlayerAvatar',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  access: 'token',
  madeFor: 'apps',
  input: strictObject({}),
  value: object({ avatar: ownPicture }),
  refusals: [],
})

/** S2.58: sets the caller's picture; its content is checked, and nothing but its image data is kept. */
export const savePicture = endpoint({
  name: 'savePicture',
  method: 'POST',
  path: '/wps/member/account/picture',
  access: 'account',
  carrier: 'bytes',
  input: strictObject({ bytes: pictureBytes }),
  value: object({}),
  refusals: ['picture_invalid', 'picture_too_many_pixels'],
})

/** S2.58: removes the caller's picture. */
export const removePicture = endpoint({
  name: 'removePicture',
  method: 'POST',
  path: '/wps/member/account/picture/remove',
  access: 'account',
  input: strictObject({}),
  value: object({}),
  refusals: [],
})

/**
 * X41: sets the payment password, which withdrawals and transfers then ask for. `password` is the one to be replaced, or
 * the login password if there is none.
 */
export const savePaymentPassword = endpoint({
  name: 'savePaymentPassword',
  method: 'POST',
  path: '/wps/member/account/payment-password',
  access: 'account',
  limit: 'costly',
  sealed: true,
  input: strictObject({ password, newPassword: password }),
  value: object({}),
  refusals: [...sealedRefusals, 'password_invalid', 'password_common'],
})

/**
 * S2.58: keeps a bank account or a wallet elsewhere for payouts. A repeat adds
 * nothing.
 */
export const addPayee = endpoint({
  name: 'addPayee',
  method: 'POST',
  path: '/wps/member/account/payees',
  access: 'account',
  limit: 'costly',
  sealed: true,
  input: strictObject({
    kind: picklist(payeeKinds),
    provider: pipe(string(), maxLength(64), trim()),
    holder: pipe(string(), maxLength(64), trim()),
    number: pipe(string(), maxLength(64), trim()),
    password,
  }),
  value: object({}),
  refusals: [...sealedRefusals, 'payee_invalid', 'payee_limit'],
})

/** S2.58: removes an account for payouts; succeeds if it is gone already. */
export const removePayee = endpoint({
  name: 'removePayee',
  method: 'POST',
  path: '/wps/member/account/payees/remove',
  access: 'account',
  sealed: true,
  input: strictObject({ id: pipe(string(), regex(/^\d{1,15}$/)), password }),
  value: object({}),
  refusals: sealedRefusals,
})

/** A new e-mail address or phone number. */
const contact = {
  way: picklist(['email', 'mobile']),
  email: optional(pipe(string(), maxLength(254), trim())),
  /** In digits of any script, as both numbers are. */
  countryDialingCode: optional(pipe(string(), maxLength(16))),
  mobileNum: optional(pipe(string(), maxLength(64))),
}

/** S2.58: sends a code to a new e-mail address or phone number of the caller. `again`: when the next may be sent. */
export const contactCode = endpoint({
  name: 'contactCode',
  method: 'POST',
  path: '/wps/member/account/contact/code',
  access: 'account',
  limit: 'costly',
  sealed: true,
  input: strictObject({ ...contact, password }),
  value: object({ again: number() }),
  refusals: [...sealedRefusals, 'email_invalid', 'mobile_invalid'],
})

/** S2.58: makes it the caller's contact by the code that was sent there. The one before is told. */
export const confirmContact = endpoint({
  name: 'confirmContact',
  method: 'POST',
  path: '/wps/member/account/contact',
  access: 'account',
  limit: 'costly',
  input: strictObject({ ...contact, code: pipe(string(), maxLength(64)) }),
  value: object({}),
  refusals: ['code_invalid', 'code_expired', 'email_invalid', 'mobile_invalid', 'mobile_taken'],
})

/** S2.58: ends all sessions of the caller but this one. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/wps/member/account/sessions/end',
  access: 'account',
  input: strictObject({}),
  value: object({ ended: total }),
  refusals: [],
})

/** S2.58: what was done to the security of the account in the last 90 days, newest first. */
export const securityLog = pagedList({
  name: 'securityLog',
  path: '/wps/member/account/log',
  access: 'account',
  filters: { kind: as('kind', optional(picklist(securityKinds))) },
  sorts: [],
  row: object({
    id: string(),
    kind: picklist(securityKinds),
    /** The browser and the network, as far as known: `Chrome, Windows, 203.0.113.*`. */
    place: string(),
    at: number(),
  }),
  page: {},
})

/** S2.58: everything that is kept about the caller but what proves their identity (passwords, keys, codes). */
export const exportData = endpoint({
  name: 'exportData',
  method: 'POST',
  path: '/wps/member/account/export',
  access: 'account',
  limit: 'costly',
  sealed: true,
  input: strictObject({ password }),
  value: object({ account: string(), at: number(), data: record(string(), unknown()) }),
  refusals: sealedRefusals,
})

/**
 * S2.58: closes the caller's account for good, at balance 0 and with nothing under way. Sessions, contacts and means to
 * log in are deleted; records of money stay, and nobody gets the name again.
 */
export const closeAccount = endpoint({
  name: 'closeAccount',
  method: 'POST',
  path: '/wps/member/account/close',
  access: 'account',
  sealed: true,
  input: strictObject({ confirmed: literal(true), password }),
  value: object({}),
  refusals: [...sealedRefusals, 'account_in_use'],
})
