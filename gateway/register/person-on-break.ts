import { sql } from 'kysely'
import type { Draft } from '#contract/fields/form.ts'
import { latinDigits, plainText } from '#contract/typed/digits.ts'
import { plainName } from '#gateway/auth/networks/second-step.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { timeOf } from '#gateway/limits/guard/flows.rows.ts'

interface Person {
  readonly draft: Draft
  /** The phone number in E.164, if it is known. */
  readonly number: string | undefined
}

/** The shortest number that is taken for the end of a longer one, which has its country too. */
const MIN_DIGITS = 7

/**
 * Returns whether these details belong to somebody on a time-out or excluded: a new account would be a way round it. The
 * same phone number, e-mail address, identity number or name of a payee, however it is written.
 */
export async function isPersonOnBreak(rows: Rows, { draft, number }: Person, at: number): Promise<boolean> {
  const { email, mobileNum, payeeName, idNumber } = draft
  const phone = number ?? mobileNum
  if (!email && !phone && !payeeName && !idNumber) return false
  const people = await peopleOnBreak(rows, await timeOf(rows, at))
  return people.some(
    (one) =>
      one.phones.some((other) => isSamePhone(phone, other)) ||
      one.emails.some((other) => isSame(email, other, (text) => text.trim().toLowerCase())) ||
      one.names.some((other) => isSame(payeeName, other, plainName)) ||
      isSame(idNumber, one.idNumber, (text) =>
        latinDigits(plainText(text))
          .replaceAll(/[\s\p{P}]/gu, '')
          .toLowerCase(),
      ),
  )
}

/**
 * Returns whether an account name is such a detail. An account that an agent opens states no other, and the agent must not
 * learn of a break: for everybody, such a name is a taken one.
 */
export async function isNameOfPersonOnBreak(rows: Rows, account: string, at: number): Promise<boolean> {
  const people = await peopleOnBreak(rows, await timeOf(rows, at))
  const phone = /\p{L}/u.test(account) ? undefined : account
  return people.some(
    (one) =>
      one.phones.some((other) => isSamePhone(phone, other)) ||
      [...one.emails, ...one.names, one.idNumber].some((other) => isSame(account, other, nameOf)),
  )
}

/** Spells a detail as an account name, which has no spaces. */
function nameOf(text: string): string {
  return plainName(latinDigits(plainText(text))).replaceAll(' ', '')
}

type Text = string | null | undefined

function isSame(one: Text, other: Text, plain: (text: string) => string): boolean {
  const wanted = plain(one ?? '')
  return wanted !== '' && wanted === plain(other ?? '')
}

function isSamePhone(one: Text, other: Text): boolean {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].toSorted((a, b) => a.length - b.length)
  return short.length >= MIN_DIGITS && long.endsWith(short)
}

/** Returns the digits of a number without the zeros before it, which only calls within a country have. */
function digitsOf(number: Text): string {
  return latinDigits(number ?? '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '')
}

async function peopleOnBreak(rows: Rows, now: number) {
  const found = await rows
    .selectFrom('limit_member')
    .leftJoin('registration', 'registration.member_id', 'limit_member.member_id')
    .leftJoin('mailbox', 'mailbox.member_id', 'limit_member.member_id')
    .leftJoin('phone', 'phone.member_id', 'limit_member.member_id')
    .select([
      'limit_member.member_id as memberId',
      'registration.email',
      'registration.mobile',
      'registration.dialing_code as dialingCode',
      'registration.payee_name as payeeName',
      'mailbox.address',
      'phone.number',
      sql<string | null>`registration.contacts ->> '$.idNumber'`.as('idNumber'),
    ])
    .where('break_until', '>', now)
    .execute()
  const holders = await rows
    .selectFrom('payee')
    .innerJoin('limit_member', 'limit_member.member_id', 'payee.member_id')
    .select(['payee.member_id as memberId', 'holder'])
    .where('break_until', '>', now)
    .execute()
  return found.map(({ memberId, ...one }) => ({
    phones: [one.number, one.mobile && `${one.dialingCode ?? ''}${one.mobile.replace(/^0+/, '')}`],
    emails: [one.email, one.address],
    names: [one.payeeName, ...holders.filter((payee) => payee.memberId === memberId).map(({ holder }) => holder)],
    idNumber: one.idNumber,
  }))
}
