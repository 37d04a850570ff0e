import { brand } from '#brand/brand.ts'
import type { Services } from '#gateway/services.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { reachOf } from './reset.rows.ts'

/**
 * Writes to a member that the password was changed, so that whoever did not do it learns of it: by e-mail, else to the
 * telephone. The change stands whatever becomes of the letter, and does not wait for it.
 */
export function tellPasswordChanged(memberId: string, language: string | undefined, services: Services): void {
  tell(memberId, language ?? brand.defaultLanguage, services).catch(() => undefined)
}

async function tell(memberId: string, asked: string, { database, clock, outbox }: Services): Promise<void> {
  const at = clock()
  const { account, address, number } = await reachOf(database.read, memberId)
  const id = address === null ? 'passwordChangedSms' : 'passwordChanged'
  const { title, summary, language } = await messageIn(database.read, id, asked)
  const time = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  const text = summary.replace('{{account}}', account).replace('{{time}}', `${time} UTC`)
  if (address !== null) return outbox.send({ channel: 'email', to: address, subject: title, text })
  if (number !== null) await outbox.send({ channel: 'sms', to: number, text })
}
