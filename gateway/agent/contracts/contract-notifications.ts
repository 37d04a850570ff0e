import { brand } from '#brand/brand.ts'
import { fillPlaceholders, formatTime, post } from '#gateway/auth/login/account-notifications.ts'
import { readingZone } from '#gateway/auth/login/time-zone.rules.ts'
import { contactOf } from '#gateway/auth/passwords/reset.rows.ts'
import type { Request } from '#gateway/http/answer.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import type { Effect } from './effects.rows.ts'

/**
 * Notifies, in the inbox and by e-mail or SMS, an agent whose contract ends because the upline signed new terms (S4.41), in the language of the last login.
 * Runs in the background: the signature counts even if no message can be sent.
 */
export function notifyOfEnd(effect: Effect, request: LetterRequest): void {
  request.services.background.do(() => deliver(effect, request), request.requestId)
}

type LetterRequest = Pick<Request, 'services' | 'requestId'>

async function deliver({ contract, endsAt }: Effect, { services, requestId }: LetterRequest): Promise<void> {
  const { read, write } = services.database
  const details = { contract: `#${contract.id}`, end: endsAt ?? 0 }
  const at = services.clock()
  await write((rows) => insertMemberMessage(rows, { memberId: contract.agent_id, event: 'contractEnds', details, at }))
  const contact = await contactOf(read, contract.agent_id)
  const name = contact.address === null ? 'contractEndsSms' : 'contractEnds'
  const message = await messageIn(read, name, contact.language ?? brand.defaultLanguage)
  const end = formatTime(message.language, endsAt ?? 0, readingZone(contact))
  const values = { account: contact.account, contract: `#${contract.id}`, end }
  await post(
    contact,
    { title: fillPlaceholders(message.title, values), text: fillPlaceholders(message.summary, values), requestId },
    services,
  )
}
