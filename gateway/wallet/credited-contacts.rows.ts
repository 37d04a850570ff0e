import { createHmac } from 'node:crypto'
import { mailboxKey } from '#contract/typed/person-key.ts'
import type { Rows } from '#gateway/db/database.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import type { Services } from '#gateway/services.ts'

type Sealing = Services['sealing']

/** What a registration states, verified or not. */
export interface Contacts {
  readonly email: string | undefined
  /** In E.164. */
  readonly number: string | undefined
}

/**
 * Returns whether a contact is the verified one of an account that was opened with credits, even if it has been replaced
 * there or the account is closed (decision 129). Addresses are compared as mailboxes.
 */
export async function isCredited(rows: Rows, { email, number }: Contacts, sealing: Sealing): Promise<boolean> {
  const wanted = [
    { kind: 'email', value: mailboxKey(email ?? '') },
    { kind: 'phone', value: number ?? '' },
  ] as const
  for (const contact of wanted.filter(({ value }) => value !== '')) {
    const open = await rows
      .selectFrom('person_key')
      .innerJoin('credit_grant', 'credit_grant.member_id', 'person_key.member_id')
      .select('person_key.member_id')
      .where('kind', '=', contact.kind)
      .where('value', '=', contact.value)
      .executeTakeFirst()
    const closed = rows.selectFrom('credited_contact').select('digest').where('digest', '=', digestOf(contact, sealing))
    if (open || (await closed.executeTakeFirst())) return true
  }
  return false
}

/** Keeps the digests of a member's verified contacts, before they are deleted with the account. */
export async function keepCredited(rows: Rows, memberId: string, sealing: Sealing): Promise<void> {
  const contacts = await rows
    .selectFrom('person_key')
    .innerJoin('credit_grant', 'credit_grant.member_id', 'person_key.member_id')
    .select(['kind', 'value'])
    .where('person_key.member_id', '=', memberId)
    .where('kind', 'in', ['email', 'phone'])
    .execute()
  for (const contact of contacts)
    await rows
      .insertInto('credited_contact')
      .values({ digest: digestOf(contact, sealing) })
      .onConflict((clash) => clash.doNothing())
      .execute()
}

function digestOf({ kind, value }: { readonly kind: string; readonly value: string }, sealing: Sealing): string {
  return createHmac('sha256', derivedKey(sealing, 'credited contacts')).update(`${kind} ${value}`).digest('hex')
}
