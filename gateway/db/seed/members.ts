import { createHash } from 'node:crypto'
import {
  type InferOutput,
  array,
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
import type { Passwords } from '#gateway/services.ts'
import { houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { seedFile } from './files.ts'

const membersFile = array(
  strictObject({
    id: string(),
    account: pipe(string(), regex(/^[a-z0-9]+$/)),
    nickname: string(),
    password: string(),
    /** The specification's isAgent: 0 member, 1, 2, 41, 42 agents, 4 trial (X23). */
    type: picklist([0, 1, 2, 4, 41, 42]),
    upline: optional(nullable(string()), null),
    rankLevel: optional(number(), 0),
    rankName: optional(nullable(string()), null),
    labels: optional(array(string()), []),
    passwordExpiresAt: optional(nullable(pipe(string(), isoTimestamp())), null),
    /** Play money (demo credits for a trial) with which the account opens, minor units. */
    opening: pipe(number(), integer(), minValue(1)),
  }),
)
type MemberFacts = InferOutput<typeof membersFile>
type Hashed = MemberFacts[number] & { passwordHash: string }

const OPENING = 'opening'

/** The id of the transfer with which an account opens, for ever the same. */
function openingId({ id }: { id: string }): string {
  return `${OPENING}:${id}`
}

export function readMembers(): MemberFacts {
  return seedFile('members', membersFile)
}

/**
 * The members that this database never had, each with the hash of its password: hashing has no place in a transaction.
 * The ledger forgets nothing, so an account that a person renamed or removed does not come back with its public
 * password; and a name that somebody else has taken is left to them.
 */
export async function hashMissing(
  rows: Rows,
  { members, passwords }: { members: MemberFacts; passwords: Passwords },
): Promise<Hashed[]> {
  const opened = await rows.selectFrom('transfer').select('id').where('kind', '=', OPENING).execute()
  const present = await rows.selectFrom('member').select('account').execute()
  const known = new Set([...opened.map((row) => row.id), ...present.map((row) => row.account.toLowerCase())])
  const missing = members.filter((member) => !known.has(openingId(member)) && !known.has(member.account))
  return Promise.all(
    missing.map(async (member) => ({ ...member, passwordHash: await passwords.hash(member.password) })),
  )
}

/** Adds members, uplines first, and opens each one's account with its first credits. */
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
        // nobody, when the upline is one of those that did not come back
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
    await openWithCredits(rows, member, now)
  }
}

async function openWithCredits(rows: Rows, member: Hashed, now: number): Promise<void> {
  const player = playerAccount(member)
  // the trial book has a source of its own, so that demo credits never meet play money (S1.5)
  const source = houseAccount(member.type, 'play')
  await openAccount(rows, source, 'house')
  await openAccount(rows, player, 'player')
  const posted = await postTransfer(rows, {
    id: openingId(member),
    kind: OPENING,
    requestHash: createHash('sha256').update(`opening:${player}:${member.opening}`).digest('hex'),
    at: now,
    response: () => ({}),
    entries: [
      { accountId: source, amount: -member.opening },
      { accountId: player, amount: member.opening },
    ],
  })
  if (posted.state !== 'posted') throw new Error(`The opening credits of ${member.account} were ${posted.state}.`)
}
