import {
  type InferOutput,
  array,
  boolean,
  email,
  integer,
  isoTimestamp,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import type { Rows } from '#gateway/db/database.ts'
import { insertAffiliate } from '#gateway/affiliate/affiliate.rows.ts'
import { mailboxKey } from '#contract/typed/person-key.ts'
import { insertMailbox } from '#gateway/auth/passwords/reset.rows.ts'
import { setPersonKeys } from '#gateway/limits/guard/person-keys.rows.ts'
import type { Passwords } from '#gateway/services.ts'
import { insertPhone } from '#gateway/sms/codes.rows.ts'
import { OPENING, openWithCredits, openingId } from '#gateway/wallet/opening.rows.ts'
import { seedFile } from './files.ts'

const membersFile = array(
  strictObject({
    id: string(),
    account: pipe(string(), regex(/^[a-z0-9]+$/)),
    nickname: string(),
    password: string(),
    /** The specification's isAgent: 0 member, 1, 2, 41, 42 agents, 4 trial (X23). */
    type: picklist([0, 1, 2, 4, 41, 42]),
    /** False for a house account, which cannot log in anywhere (S6.6). */
    isMember: optional(boolean(), true),
    upline: optional(nullable(string()), null),
    rankLevel: optional(number(), 0),
    rankName: optional(nullable(string()), null),
    labels: optional(array(string()), []),
    /** The member's verified phone number, in international format. */
    phone: optional(nullable(pipe(string(), regex(/^\+\d{7,15}$/))), null),
    /** The e-mail address, at a domain without a mail server. */
    email: optional(nullable(pipe(string(), email())), null),
    /** The code with which an agent refers members. */
    affiliateCode: optional(nullable(pipe(string(), regex(/^[A-Z0-9]+$/))), null),
    passwordExpiresAt: optional(nullable(pipe(string(), isoTimestamp())), null),
    /** Play money (demo credits for a trial) with which the account opens, minor units. */
    opening: pipe(number(), integer(), minValue(1)),
  }),
)
export type MemberFacts = InferOutput<typeof membersFile>
type Hashed = MemberFacts[number] & { passwordHash: string }

export function readMembers(): MemberFacts {
  return seedFile('demo-members', membersFile)
}

/**
 * Returns the members that this database never had, each with its password's hash, computed outside a transaction. The
 * ledger forgets nothing, so an account that was renamed or removed does not return with its public password; and an
 * account name that someone else has taken remains theirs.
 */
export async function hashMissing(
  rows: Rows,
  { members, passwords }: { members: MemberFacts; passwords: Passwords },
): Promise<Hashed[]> {
  const opened = await rows.selectFrom('transfer').select('id').where('kind', '=', OPENING).execute()
  const present = await rows.selectFrom('member').select('account').execute()
  const known = new Set([...opened.map((row) => row.id), ...present.map((row) => row.account.toLowerCase())])
  const missing = members.filter((member) => !known.has(openingId(member)) && !known.has(member.account))
  const hashed: Hashed[] = []
  // one after the other: the hasher refuses work that would have to wait
  for (const member of missing) hashed.push({ ...member, passwordHash: await passwords.hash(member.password) })
  return hashed
}

/** Adds members, uplines first, and opens each one's account with its opening balance. */
export async function plantMembers(rows: Rows, { members, now }: { members: Hashed[]; now: number }): Promise<void> {
  for (const member of members) {
    await rows
      .insertInto('member')
      .values({
        id: member.id,
        account: member.account,
        nickname: member.nickname,
        password_hash: member.passwordHash,
        password_expires_at: member.passwordExpiresAt === null ? null : Date.parse(member.passwordExpiresAt),
        type: member.type,
        is_member: member.isMember ? 1 : 0,
        // null if the upline was itself renamed or removed
        upline_id: (at) =>
          at
            .selectFrom('member')
            .select('id')
            .where('id', '=', member.upline ?? ''),
        rank_level: member.rankLevel,
        rank_name: member.rankName,
        labels: JSON.stringify(member.labels),
        created_at: now,
      })
      .execute()
    await insertContacts(rows, member, now)
    if (member.affiliateCode !== null)
      await insertAffiliate(rows, { code: member.affiliateCode, member_id: member.id, domain: null })
    await openWithCredits(rows, member, now)
  }
}

/** Demo members have shown that they hold their phones and mailboxes. */
async function insertContacts(rows: Rows, { id, phone, email }: Hashed, now: number): Promise<void> {
  if (phone !== null) {
    await insertPhone(rows, { number: phone, member_id: id, verified_at: now })
    await setPersonKeys(rows, { memberId: id, kind: 'phone', values: [phone] }, now)
  }
  if (email !== null) {
    await insertMailbox(rows, { member_id: id, address: email })
    await setPersonKeys(rows, { memberId: id, kind: 'email', values: [mailboxKey(email)] }, now)
  }
}
