import type { Database, Rows } from '#gateway/db/database.ts'
import { openBreaks, reachesInForce } from '#gateway/limits/guard/breaks-in-force.rows.ts'
import { timeOf } from '#gateway/limits/guard/flows.rows.ts'
import { partedPairs } from '#gateway/limits/guard/partings.rows.ts'
import {
  MIN_DIGITS,
  type Described,
  type SharedDetail,
  describeMembers,
  sharedDetails,
} from '#gateway/register/person-details.ts'
import { linkNames } from './parting.ts'
import { harmless, print } from './terminal.ts'

const details: Readonly<Record<SharedDetail, string>> = {
  phone: 'phone number',
  email: 'e-mail address',
  identity: 'identity number',
  name: 'name',
}

/**
 * Prints which accounts staff have parted, who is on a break, which accounts of the same person it reaches, and which may be the same person's: their names
 * or unverified contacts are the same, which refuses new accounts only.
 */
export async function listBreaks({ read }: Database, at: number): Promise<number> {
  const now = await timeOf(read, at)
  const pairs = await partedPairs(read)
  for (const pair of pairs) print(lineOfPair(pair))
  const open = await openBreaks(read, now)
    .innerJoin('member', 'member.id', 'limit_break.member_id')
    .select(['limit_break.id', 'member_id as memberId', 'account', 'kind', 'limit_break.at', 'until'])
    .orderBy('limit_break.id', 'desc')
    .execute()
  if (open.length === 0) {
    print(pairs.length > 0 ? 'Nobody is on a break.' : 'There are none.')
    return 0
  }
  const alike = lookAlikes(await describeMembers(read, now, 'all'))
  for (const { id, memberId, account, kind, at: since, until } of open) {
    print(`${account}: ${spanOf(kind, until)}, since ${timeText(since)}`)
    const reached = await reachedOf(read, id)
    for (const one of reached) print(`  holds for ${one.account} too: same ${linkNames[one.link]} as ${one.via}`)
    const known = new Set([memberId, ...reached.map((one) => one.memberId)])
    for (const one of alike(known)) {
      const label = isParted(pairs, one.id, known) ? 'parted from this person' : 'possibly the same person'
      print(`  ${label}: ${one.account}, same ${one.shared.join(' and ')}`)
    }
  }
  return 0
}

type Pair = Awaited<ReturnType<typeof partedPairs>>[number]

function lineOfPair({ one, other, staff, reason, at }: Pair): string {
  return `${one} and ${other}: parted by ${harmless(staff)}, since ${timeText(at)}: ${harmless(reason)}`
}

/** Returns whether an account is parted from one of these. */
function isParted(pairs: readonly Pair[], id: string, known: ReadonlySet<string>): boolean {
  return pairs.some(
    ({ oneId, otherId }) => (oneId === id && known.has(otherId)) || (otherId === id && known.has(oneId)),
  )
}

function spanOf(kind: 'timeOut' | 'exclusion', until: number | null): string {
  const name = kind === 'timeOut' ? 'time-out' : 'self-exclusion'
  if (until === null) return `${name} for good`
  return `${name} ${kind === 'timeOut' ? 'until' : 'at least until'} ${timeText(until)}`
}

function timeText(at: number): string {
  return new Date(at).toISOString()
}

function reachedOf(rows: Rows, breakId: number) {
  return reachesInForce(rows)
    .innerJoin('member', 'member.id', 'break_reach.member_id')
    .innerJoin('member as via', 'via.id', 'break_reach.via_id')
    .select(['break_reach.member_id as memberId', 'member.account', 'via.account as via', 'link'])
    .where('break_id', '=', breakId)
    .orderBy('member.account')
    .execute()
}

interface Alike {
  readonly account: string
  readonly shared: Set<string>
}

/** Returns a search for accounts whose details are those of some members, which are not in the answer. */
function lookAlikes(people: readonly Described[]) {
  const byId = new Map(people.map((one) => [one.id, one]))
  const bySign = new Map<string, Described[]>()
  for (const one of people) for (const sign of signsOf(one)) bySign.set(sign, [...(bySign.get(sign) ?? []), one])
  return (ids: ReadonlySet<string>) => {
    const found = new Map<string, Alike>()
    for (const id of ids) {
      const own = byId.get(id)
      const candidates = own ? new Set(signsOf(own).flatMap((sign) => bySign.get(sign) ?? [])) : []
      for (const other of candidates) {
        if (!own || ids.has(other.id)) continue
        const shared = found.get(other.id)?.shared ?? new Set()
        for (const detail of sharedDetails(own.details, other.details)) shared.add(details[detail])
        if (shared.size > 0) found.set(other.id, { account: other.account, shared })
      }
    }
    return [...found].map(([id, { account, shared }]) => ({ id, account, shared: [...shared] }))
  }
}

/** Returns texts of which two people with the same detail share one; numbers are compared by their ends. */
function signsOf({ details: { phones, emails, names, identities } }: Described): string[] {
  return [
    ...phones.map((number) => `phone ${number.slice(-MIN_DIGITS)}`),
    ...emails.map((address) => `email ${address}`),
    ...names.map((name) => `name ${name}`),
    ...identities.map((number) => `identity ${number}`),
  ]
}
