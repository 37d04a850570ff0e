import { brand } from '#brand/brand.ts'
import type { Services } from '#gateway/services.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { filled, post, timeIn } from '#gateway/auth/login/account-notifications.ts'
import { reachOf } from './reset.rows.ts'

/**
 * Writes to a member that the password was changed, so that whoever did not do it learns of it: by e-mail, else to the
 * telephone. The change stands whatever becomes of the letter, and does not wait for it.
 */
export function tellPasswordChanged(memberId: string, language: string | undefined, services: Services): void {
  const at = services.clock()
  services.later.do(() => tell(memberId, { asked: language ?? brand.defaultLanguage, at }, services))
}

interface Change {
  readonly asked: string
  readonly at: number
}

async function tell(memberId: string, { asked, at }: Change, services: Services): Promise<void> {
  const { database } = services
  const reach = await reachOf(database.read, memberId)
  const id = reach.address === null ? 'passwordChangedSms' : 'passwordChanged'
  const { title, summary, language } = await messageIn(database.read, id, asked)
  await post(reach, { title, text: filled(summary, { account: reach.account, time: timeIn(language, at) }) }, services)
}
