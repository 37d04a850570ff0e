import type { Insertable } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { COUNTED_MS, type VerificationMeans, TICKET_MS, TICKET_TRIES } from './second-step.rules.ts'

/** Loads the means that a member can prove a login with (S4.49). */
export async function meansOf(rows: Rows, memberId: string): Promise<VerificationMeans> {
  const found = await rows
    .selectFrom('member')
    .leftJoin('authenticator', 'authenticator.member_id', 'member.id')
    .leftJoin('mailbox', 'mailbox.member_id', 'member.id')
    .leftJoin('phone', 'phone.member_id', 'member.id')
    .leftJoin('registration', 'registration.member_id', 'member.id')
    .select(['authenticator.confirmed_at', 'mailbox.address', 'phone.number', 'registration.payee_name as payeeName'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { confirmed_at, ...rest } = found
  return { hasAuthenticator: confirmed_at !== null, ...rest }
}

/** Stores a ticket by its hash and deletes those whose tries no longer count. */
export async function keepTicket(rows: Rows, ticket: Insertable<Tables['login_ticket']>): Promise<void> {
  await rows
    .deleteFrom('login_ticket')
    .where('asked_at', '<=', ticket.asked_at - COUNTED_MS)
    .execute()
  await rows.insertInto('login_ticket').values(ticket).execute()
}

/** Finds the login of a ticket if the ticket is still valid and the member not suspended. */
export function findTicket(rows: Rows, hash: string, now: number) {
  return rows
    .selectFrom('login_ticket')
    .innerJoin('member', 'member.id', 'login_ticket.member_id')
    .selectAll('member')
    .select(['login_ticket.network', 'login_ticket.must_change', 'login_ticket.tries'])
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('tries', '<', TICKET_TRIES)
    .where('asked_at', '>', now - TICKET_MS)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Counts a try; a successful one uses the ticket up. */
export async function countTicket(rows: Rows, hash: string, usedAt: number | null): Promise<void> {
  await rows
    .updateTable('login_ticket')
    .set((row) => ({ tries: row('tries', '+', 1), used_at: usedAt }))
    .where('hash', '=', hash)
    .execute()
}

/** Counts the failed tries of a member's recent second steps. */
export async function triesOf(rows: Rows, memberId: string, now: number): Promise<number> {
  const { tries } = await rows
    .selectFrom('login_ticket')
    .select(({ fn }) => fn.sum<number | null>('tries').as('tries'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('asked_at', '>', now - COUNTED_MS)
    .executeTakeFirstOrThrow()
  return tries ?? 0
}

/** Deletes logins begun with a password that no longer works. */
export async function voidTickets(rows: Rows, memberId: string): Promise<void> {
  await rows.deleteFrom('login_ticket').where('member_id', '=', memberId).execute()
}
