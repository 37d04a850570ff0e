import {
  array,
  boolean,
  maxLength,
  minLength,
  number,
  object,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { permissions, staffRoles } from './roles.ts'
import { staffCall } from './staff-call.ts'

/** The shortest password of staff. */
export const STAFF_PASSWORD = 12
const empty = strictObject({})
const base64url = (max: number) => pipe(string(), regex(/^[\w-]+$/), minLength(1), maxLength(max))
const name = pipe(string(), minLength(1), maxLength(64))
const password = pipe(string(), minLength(1), maxLength(256))
const code = pipe(string(), minLength(1), maxLength(32))
const token = pipe(string(), regex(/^[\w-]{43}$/))

/** Who is signed in. Times are milliseconds since the epoch. */
const me = object({
  name: string(),
  roles: array(picklist(staffRoles)),
  /** What the person may do now; pages show nothing else. */
  permissions: array(picklist(permissions)),
  /** When the session ends: 12 hours after it began. */
  endsAt: number(),
  /** Whether nobody else is active: acts of two are refused (`second_missing`). */
  isAlone: boolean(),
  /** The currency of the site, and its digits after the point. */
  currency: string(),
  digits: number(),
  now: number(),
})

export const staffMe = staffCall({
  name: 'me',
  method: 'GET',
  path: '/staff/session',
  access: 'staff',
  input: empty,
  value: me,
})

/** Signs in with name, password and the code of the authenticator app; sets the cookie. Refused: `sign_in_wrong`. */
export const staffSignIn = staffCall({
  name: 'signIn',
  method: 'POST',
  path: '/staff/session/sign-in',
  access: 'open',
  input: strictObject({ name, password, code }),
  value: me,
})

/** For an authenticator: base64url, as in the members' passkeys. */
const challengeFor = { challenge: string(), rpId: string(), timeoutMs: number() }

/** Requests a challenge for signing in with a passkey; valid once, for five minutes. */
export const staffPasskeyChallenge = staffCall({
  name: 'passkeyChallenge',
  method: 'POST',
  path: '/staff/session/passkey/challenge',
  access: 'open',
  input: empty,
  value: object(challengeFor),
})

/** Signs in with a passkey's response to that challenge. Every fault is `passkey_invalid`. */
export const staffPasskeySignIn = staffCall({
  name: 'passkeySignIn',
  method: 'POST',
  path: '/staff/session/passkey',
  access: 'open',
  input: strictObject({
    credentialId: base64url(1400),
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(128),
  }),
  value: me,
})

export const staffSignOut = staffCall({
  name: 'signOut',
  method: 'POST',
  path: '/staff/session/sign-out',
  access: 'staff',
  input: empty,
  value: object({}),
})

/**
 * What an invitation is for. Its link is `/invite#<token>`: what follows `#` stays in the browser. `secret` (base 32) is
 * to be typed into an authenticator app, `address` (`otpauth:`) to be scanned.
 */
export const staffInvite = staffCall({
  name: 'invite',
  method: 'POST',
  path: '/staff/invite',
  access: 'open',
  input: strictObject({ token }),
  value: object({
    name: string(),
    roles: array(picklist(staffRoles)),
    endsAt: number(),
    secret: string(),
    address: string(),
    passkey: object({ ...challengeFor, rpName: string(), user: object({ id: string(), name: string() }) }),
  }),
})

/** Accepts an invitation with a password and the first code of the app, and signs in. */
export const staffAccept = staffCall({
  name: 'accept',
  method: 'POST',
  path: '/staff/invite/accept',
  access: 'open',
  input: strictObject({ token, password, code }),
  value: me,
})

/** Accepts an invitation with a new passkey, and signs in. */
export const staffAcceptPasskey = staffCall({
  name: 'acceptPasskey',
  method: 'POST',
  path: '/staff/invite/accept/passkey',
  access: 'open',
  input: strictObject({
    token,
    credentialId: base64url(1400),
    clientDataJSON: base64url(4096),
    attestationObject: base64url(32_768),
    transports: pipe(array(pipe(string(), regex(/^[a-z-]{1,32}$/))), maxLength(8)),
  }),
  value: me,
})

/** The caller's sessions, the newest first. */
export const staffDevices = staffCall({
  name: 'devices',
  method: 'GET',
  path: '/staff/devices',
  access: 'staff',
  input: empty,
  value: object({
    devices: array(
      object({
        id: string(),
        browser: string(),
        system: string(),
        /** The address without its last part. */
        network: string(),
        since: number(),
        endsAt: number(),
        isCurrent: boolean(),
      }),
    ),
  }),
})

/** Ends one of the caller's sessions; succeeds if it has ended. */
export const staffEndDevice = staffCall({
  name: 'endDevice',
  method: 'POST',
  path: '/staff/devices/end',
  access: 'staff',
  input: strictObject({ id: pipe(string(), regex(/^[0-9a-f]{64}$/)) }),
  value: object({}),
})
