import { brand } from '#brand/brand.ts'
import type { Request } from '#gateway/http/answer.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { fillPlaceholders, post, formatTime } from '#gateway/auth/login/account-notifications.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { readingZone } from '#gateway/auth/login/time-zone.rules.ts'
import { contactOf } from './reset.rows.ts'

/**
 * Notifies a member in the inbox, and by e-mail, else by SMS, that the password was changed, in case it was not them. Runs in the
 * background: the change succeeds even if the message cannot be sent.
 */
export function notifyPasswordChanged(memberId: string, language: string | undefined, request: LetterRequest): void {
  const { services, requestId } = request
  const change = { preferred: language ?? brand.defaultLanguage, at: services.clock() }
  services.background.do(() => deliver(memberId, change, request), requestId)
}

type LetterRequest = Pick<Request, 'services' | 'requestId'>

interface Change {
  readonly preferred: string
  readonly at: number
}

async function deliver(memberId: string, { preferred, at }: Change, request: LetterRequest): Promise<void> {
  const { services, requestId } = request
  const { database } = services
  await database.write((rows) => insertMemberMessage(rows, { memberId, event: 'passwordChanged', at }))
  const contact = await contactOf(database.read, memberId)
  const id = contact.address === null ? 'passwordChangedSms' : 'passwordChanged'
  const { title, summary, language } = await messageIn(database.read, id, preferred)
  const time = formatTime(language, at, readingZone(contact))
  const text = fillPlaceholders(summary, { account: contact.account, time })
  await post(contact, { title, text, requestId }, services)
}
