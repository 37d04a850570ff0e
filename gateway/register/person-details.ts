import { type RawBuilder, sql } from 'kysely'
import { array, parse, parseJson, pipe, string } from 'valibot'
import type { Draft } from '#contract/fields/form.ts'
import { latinDigits } from '#contract/typed/digits.ts'
import { identityKey, mailboxKey } from '#contract/typed/person-key.ts'
import { plainName } from '#gateway/auth/networks/second-step.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { PersonKeyKind } from '#gateway/limits/guard/guard.tables.ts'

/** What somebody has said of themselves, verified or not, in the form in which it is compared. */
export interface PersonDetails {
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly names: readonly string[]
  readonly identities: readonly string[]
}

export type SharedDetail = 'phone' | 'email' | 'name' | 'identity'

/** The shortest number that is taken for the end of a longer one, which has its country too. */
export const MIN_DIGITS = 7

/** Returns the details of a registration. */
export function detailsOfDraft(
  { email, mobileNum, payeeName, idNumber }: Draft,
  number: string | undefined,
): PersonDetails {
  return {
    phones: compared([number ?? mobileNum], digitsOf),
    emails: compared([email], mailboxKey),
    names: compared([payeeName], plainName),
    identities: compared([idNumber], identityKey),
  }
}

/** Returns which details of two people are the same. */
export function sharedDetails(one: PersonDetails, other: PersonDetails): SharedDetail[] {
  const shares = (field: 'emails' | 'names' | 'identities') => one[field].some((text) => other[field].includes(text))
  const hasPhone = one.phones.some((phone) => other.phones.some((known) => isSamePhone(phone, known)))
  const found = {
    phone: hasPhone,
    email: shares('emails'),
    identity: shares('identities'),
    name: shares('names'),
  }
  return (Object.keys(found) as SharedDetail[]).filter((detail) => found[detail])
}

/** Returns whether two numbers are the same, with the country or without. */
export function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return short.length >= MIN_DIGITS && long.endsWith(short)
}

/** Returns the digits of a number without the zeros before it, which only calls within a country have. */
export function digitsOf(number: string): string {
  return latinDigits(number).replaceAll(/\D/g, '').replace(/^0+/, '')
}

type Text = string | null | undefined

function compared(texts: readonly Text[], plain: (text: string) => string): string[] {
  return [...new Set(texts.map((text) => plain(text ?? '')).filter((text) => text !== ''))]
}

/** A member with what it has said of itself. */
export interface Described {
  readonly id: string
  readonly account: string
  readonly details: PersonDetails
}

/**
 * Returns what members have said of themselves: all, or those on a break. Contacts count that a member on a break has
 * replaced since.
 * @param now the time of limits
 */
export async function describeMembers(rows: Rows, now: number, who: 'all' | 'onBreak'): Promise<Described[]> {
  const onBreak = rows.selectFrom('limit_member').select('member_id').where('break_until', '>', now)
  const found = await rows
    .selectFrom('member')
    .leftJoin('registration', 'registration.member_id', 'member.id')
    .leftJoin('mailbox', 'mailbox.member_id', 'member.id')
    .leftJoin('phone', 'phone.member_id', 'member.id')
    .select(['member.id', 'member.account', 'registration.email', 'registration.mobile'])
    .select(['registration.dialing_code as dialingCode', 'registration.payee_name as payeeName'])
    .select(['mailbox.address', 'phone.number'])
    .select([
      sql<string | null>`registration.contacts ->> '$.idNumber'`.as('idNumber'),
      listOf(sql`SELECT holder AS text FROM payee WHERE payee.member_id = member.id`).as('holders'),
      listOf(replaced('email', now)).as('formerEmails'),
      listOf(replaced('phone', now)).as('formerPhones'),
    ])
    .$if(who === 'onBreak', (query) => query.where('member.id', 'in', onBreak))
    .execute()
  return found.map(({ id, account, ...one }) => ({ id, account, details: detailsOfRow(one) }))
}

function listOf(texts: RawBuilder<unknown>) {
  return sql<string>`(SELECT json_group_array(text) FROM (${texts}))`
}

/** Selects contacts that a member has replaced during a break that is under way. */
function replaced(kind: PersonKeyKind, now: number) {
  return sql`SELECT value AS text FROM person_key WHERE person_key.member_id = member.id AND kind = ${kind} AND EXISTS (
    SELECT 1 FROM limit_break WHERE ended_at IS NULL AND (limit_break.kind = 'exclusion' OR until > ${now})
      AND at <= gone_at AND (limit_break.member_id = member.id
        OR limit_break.id IN (SELECT break_id FROM break_reach WHERE break_reach.member_id = member.id
          AND break_reach.id NOT IN (SELECT reach_id FROM break_release))))`
}

interface Row {
  readonly email: string | null
  readonly mobile: string | null
  readonly dialingCode: string | null
  readonly payeeName: string | null
  readonly address: string | null
  readonly number: string | null
  readonly idNumber: string | null
  readonly holders: string
  readonly formerEmails: string
  readonly formerPhones: string
}

const texts = pipe(string(), parseJson(), array(string()))

function detailsOfRow(row: Row): PersonDetails {
  const mobile = row.mobile && `${row.dialingCode ?? ''}${row.mobile.replace(/^0+/, '')}`
  return {
    phones: compared([row.number, mobile, ...parse(texts, row.formerPhones)], digitsOf),
    emails: compared([row.email, row.address, ...parse(texts, row.formerEmails)], mailboxKey),
    names: compared([row.payeeName, ...parse(texts, row.holders)], plainName),
    identities: compared([row.idNumber], identityKey),
  }
}
