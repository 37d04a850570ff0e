import type { Draft } from '#contract/fields/form.ts'
import { latinDigits, plainText } from '#contract/typed/digits.ts'
import { plainName } from '#gateway/auth/networks/second-step.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { timeOf } from '#gateway/limits/guard/flows.rows.ts'
import {
  type PersonDetails,
  describeMembers,
  detailsOfDraft,
  digitsOf,
  isSamePhone,
  sharedDetails,
} from './person-details.ts'

interface Person {
  readonly draft: Draft
  /** The phone number in E.164, if it is known. */
  readonly number: string | undefined
}

/**
 * Returns whether these details belong to somebody on a time-out or excluded: a new account would be a way round it. The
 * same phone number, mailbox, identity number or name of a payee, however it is written and whether or not it is verified.
 */
export async function isPersonOnBreak(rows: Rows, { draft, number }: Person, at: number): Promise<boolean> {
  const own = detailsOfDraft(draft, number)
  if (Object.values(own).every((texts) => texts.length === 0)) return false
  const people = await peopleOnBreak(rows, at)
  return people.some((one) => sharedDetails(own, one).length > 0)
}

/**
 * Returns whether an account name is such a detail. An account that an agent opens states no other, and the agent must not
 * learn of a break: for everybody, such a name is a taken one.
 */
export async function isNameOfPersonOnBreak(rows: Rows, account: string, at: number): Promise<boolean> {
  const people = await peopleOnBreak(rows, at)
  const phone = /\p{L}/u.test(account) ? '' : digitsOf(account)
  const name = nameOf(account)
  return people.some(
    (one) =>
      one.phones.some((other) => isSamePhone(phone, other)) ||
      (name !== '' && [...one.emails, ...one.names, ...one.identities].some((other) => nameOf(other) === name)),
  )
}

/** Spells a detail as an account name, which has no spaces. */
function nameOf(text: string): string {
  return plainName(latinDigits(plainText(text))).replaceAll(' ', '')
}

async function peopleOnBreak(rows: Rows, at: number): Promise<PersonDetails[]> {
  return (await describeMembers(rows, await timeOf(rows, at), 'onBreak')).map(({ details }) => details)
}
