import {
  array,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { staffRoles } from './roles.ts'
import { requestId, staffCall } from './staff-call.ts'

const roles = pipe(array(picklist(staffRoles)), minLength(1), maxLength(staffRoles.length))
const personId = pipe(string(), regex(/^[0-9a-f]{20}$/))
const act = { request: requestId, id: personId }
/** The link works once, until then; only this answer shows it. */
const invited = object({ id: string(), link: string(), endsAt: number() })

/** All people of the staff centre, by name. `means`: how the person signs in. */
export const staffPeople = staffCall({
  name: 'people',
  method: 'GET',
  path: '/staff/people',
  access: 'people.see',
  input: strictObject({}),
  value: object({
    people: array(
      object({
        id: string(),
        name: string(),
        roles: array(picklist(staffRoles)),
        state: picklist(['invited', 'active', 'revoked']),
        means: array(picklist(['authenticator', 'passkey'])),
        createdAt: number(),
        /** When the person last signed in. */
        seenAt: nullable(number()),
        /** Sessions that have not ended. */
        sessions: number(),
      }),
    ),
  }),
})

/** Invites a person. Refused: `name_taken`. */
export const inviteStaff = staffCall({
  name: 'inviteStaff',
  method: 'POST',
  path: '/staff/people/invite',
  access: 'people.change',
  input: strictObject({
    request: requestId,
    name: pipe(string(), maxLength(32), regex(/^[a-z][a-z0-9.-]{1,31}$/)),
    roles,
  }),
  value: invited,
})

/** Invites a person again who lost the means to sign in: password, app, passkeys and sessions end at once. */
export const reinviteStaff = staffCall({
  name: 'reinviteStaff',
  method: 'POST',
  path: '/staff/people/reinvite',
  access: 'people.change',
  input: strictObject(act),
  value: invited,
})

/** Changes a person's roles; they count from the next call on. Refused: `last_owner`. */
export const changeStaffRoles = staffCall({
  name: 'changeStaffRoles',
  method: 'POST',
  path: '/staff/people/roles',
  access: 'people.change',
  input: strictObject({ ...act, roles }),
  value: object({}),
})

/** Revokes a person, for good: sessions and invitations end at once. Refused: `last_owner`. */
export const revokeStaff = staffCall({
  name: 'revokeStaff',
  method: 'POST',
  path: '/staff/people/revoke',
  access: 'people.change',
  input: strictObject(act),
  value: object({}),
})
