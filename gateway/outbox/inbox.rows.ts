import type { Insertable, Selectable } from 'kysely'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { type Choice, type MessageKind, destinationOf, kindOf, unchosen } from './inbox.rules.ts'
import type { InboxTables } from './inbox.tables.ts'

/** How long the security log of an account is kept. */
export const LOG_MS = 90 * DAY_MS

/**
 * What fills a placeholder of a message: a text, somebody's own words, a time in milliseconds since the epoch, an amount in minor units, how many
 * (which decides the plural form), a game, a promotion, or an announcement.
 */
export type MessageDetail =
  | string
  | number
  | { readonly words: string }
  | { readonly money: number }
  | { readonly count: number }
  | { readonly game: string }
  | { readonly promotion: string }
  | { readonly announcement: string }
export type MessageDetails = Readonly<Record<string, MessageDetail>>

interface NewMessage {
  readonly memberId: string
  /** The id of the message's text. */
  readonly event: string
  readonly details?: MessageDetails
  readonly at: number
  /** What it is about: a second message with the same key is left out. */
  readonly key?: string
}

/** How many messages of a kind an account keeps. */
const KEPT = 200

const chosenFor = prepared((rows, { memberId, kind }: { memberId: string; kind: MessageKind }) =>
  rows.selectFrom('message_choice').select(['box', 'mail']).where('member_id', '=', memberId).where('kind', '=', kind),
)

/** Returns where a member wants messages of a kind. */
export async function choiceOf(rows: Rows, memberId: string, kind: MessageKind): Promise<Choice> {
  const [chosen] = await chosenFor(rows, { memberId, kind })
  return chosen ? { box: chosen.box === 1, mail: chosen.mail === 1 } : unchosen
}

/** Keeps where a member wants messages of a kind. */
export async function chooseFor(
  rows: Rows,
  { memberId, kind }: { readonly memberId: string; readonly kind: MessageKind },
  { box, mail }: Choice,
): Promise<void> {
  const chosen = { box: box ? 1 : 0, mail: mail ? 1 : 0 } as const
  await rows
    .insertInto('message_choice')
    .values({ member_id: memberId, kind, ...chosen })
    .onConflict((again) => again.columns(['member_id', 'kind']).doUpdateSet(chosen))
    .execute()
}

type NewRow = Pick<
  Selectable<InboxTables['member_message']>,
  'member_id' | 'event' | 'details' | 'at' | 'kind' | 'key' | 'in_box' | 'letter'
>

const insertRow = prepared((rows, { member_id, event, details, at, kind, key, in_box, letter }: NewRow) =>
  rows
    .insertInto('member_message')
    .values({ member_id, event, details, at, kind, key, in_box, letter })
    .onConflict((again) => again.doNothing()),
)

const forgetBeyond = prepared((rows, { memberId, kind, kept }: { memberId: string; kind: MessageKind; kept: number }) =>
  rows
    .deleteFrom('member_message')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('id', '<=', (from) =>
      from
        .selectFrom('member_message as newer')
        .select('newer.id')
        .where('newer.member_id', '=', memberId)
        .where('newer.kind', '=', kind)
        .orderBy('newer.id', 'desc')
        .limit(1)
        .offset(kept),
    ),
)

/**
 * Tells a member of an event, in the write that makes it: in the inbox, and by e-mail if the member wants it (`letter`).
 * The oldest of the kind make room.
 */
export async function insertMemberMessage(rows: Rows, message: NewMessage): Promise<void> {
  const { memberId, event, details = {}, at, key = null } = message
  const kind = kindOf(event)
  const { box, mail } = destinationOf(event, await choiceOf(rows, memberId, kind))
  if (!box && !mail) return
  const flags = { in_box: box ? 1 : 0, letter: mail ? 1 : 0 } as const
  await insertRow(rows, { member_id: memberId, event, details: JSON.stringify(details), at, kind, key, ...flags })
  await forgetBeyond(rows, { memberId, kind, kept: KEPT })
}

const messageOfKey = prepared((rows, { memberId, key }: { memberId: string; key: string }) =>
  rows.selectFrom('member_message').select(['id', 'details']).where('member_id', '=', memberId).where('key', '=', key),
)

/**
 * Tells a member of an event that several writes make, such as the prizes of a draw: the first inserts the message, later
 * ones with the same key add their amounts and counts to it. It is unread again.
 */
export async function addToMemberMessage(rows: Rows, message: NewMessage & { readonly key: string }): Promise<void> {
  const { memberId, key, details = {}, at } = message
  const [known] = await messageOfKey(rows, { memberId, key })
  if (!known) return insertMemberMessage(rows, message)
  const sum = JSON.stringify(addDetails(JSON.parse(known.details) as MessageDetails, details))
  await rows.updateTable('member_message').set({ details: sum, at, read_at: null }).where('id', '=', known.id).execute()
}

function addDetails(before: MessageDetails, added: MessageDetails): MessageDetails {
  return Object.fromEntries(Object.entries(added).map(([name, value]) => [name, addDetail(before[name], value)]))
}

function addDetail(before: MessageDetail | undefined, added: MessageDetail): MessageDetail {
  if (typeof before !== 'object' || typeof added !== 'object') return added
  if ('money' in before && 'money' in added) return { money: before.money + added.money }
  if ('count' in before && 'count' in added) return { count: before.count + added.count }
  return added
}

/** Adds to an account's security log, and deletes what is older than the log is kept. */
export async function logSecurity(rows: Rows, event: Insertable<Tables['security_event']>): Promise<void> {
  await rows
    .deleteFrom('security_event')
    .where('member_id', '=', event.member_id)
    .where('at', '<', event.at - LOG_MS)
    .execute()
  await rows.insertInto('security_event').values(event).execute()
}
