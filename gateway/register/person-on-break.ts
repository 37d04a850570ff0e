import { sql } from 'kysely'
import type { Draft } from '#contract/fields/form.ts'
import type { Rows } from '#gateway/db/database.ts'
import { timeOf } from '#gateway/guard/flows.rows.ts'

interface Person {
  readonly draft: Draft
  readonly number: string | undefined
}

/**
 * Returns whether these details belong to somebody on a time-out or excluded: a new account would be a way round it. The
 * same phone number, e-mail address, identity number or name of the payee.
 */
export async function isPersonOnBreak(rows: Rows, { draft, number }: Person, at: number): Promise<boolean> {
  const { email, mobileNum, payeeName, idNumber } = draft
  const now = timeOf(rows, at)
  const found = await rows
    .selectFrom('limit_member')
    .leftJoin('registration', 'registration.member_id', 'limit_member.member_id')
    .leftJoin('mailbox', 'mailbox.member_id', 'limit_member.member_id')
    .leftJoin('phone', 'phone.member_id', 'limit_member.member_id')
    .select('limit_member.member_id')
    .where('break_until', '>', now)
    .where(({ or, eb, fn }) =>
      or([
        ...(number ? [eb('phone.number', '=', number)] : []),
        ...(mobileNum ? [eb('registration.mobile', '=', mobileNum)] : []),
        ...(email
          ? [
              eb(fn<string>('lower', ['registration.email']), '=', email.toLowerCase()),
              eb(fn<string>('lower', ['mailbox.address']), '=', email.toLowerCase()),
            ]
          : []),
        ...(payeeName ? [eb(fn<string>('lower', ['registration.payee_name']), '=', payeeName.toLowerCase())] : []),
        ...(idNumber ? [eb(sql<string>`registration.contacts ->> '$.idNumber'`, '=', idNumber)] : []),
        eb.lit(false),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}
