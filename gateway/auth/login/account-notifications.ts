import { brand } from '#brand/brand.ts'
import type { Caller, Request } from '#gateway/http/answer.ts'
import type { Services } from '#gateway/services.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { contactOf } from '#gateway/auth/passwords/reset.rows.ts'

/** What happened to an account that its owner must learn of; each a message of the seed. */
type AccountEvent =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'recoveryRenewed'
  | 'recoveryUsed'
  | 'providerLinked'
  | 'newNetwork'

interface AccountNotification {
  readonly memberId: string
  readonly event: AccountEvent
  /** What the words of the event name beside account and time; never a secret. */
  readonly values?: Readonly<Record<string, string>>
}

/** The language that a page is read in, as the portal sends it along; `undefined` where nobody says a single one. */
export function languageOf({ header }: Pick<Request, 'header'>): string | undefined {
  return /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.exec(header('accept-language') ?? '')?.[0].slice(0, 16)
}

/** Writes to whoever called about what they did, so that whoever did not do it learns of it. */
export function notifyCaller(
  { caller, ...request }: Request & { readonly caller: Caller },
  event: AccountEvent,
  values: AccountNotification['values'] = {},
): void {
  notifyMember({ memberId: caller.memberId, event, values }, request)
}

/**
 * Writes to a member, in the language of the page or, where none is said, of their last login: by e-mail, else to the
 * telephone. What happened stands whatever becomes of the letter, and does not wait for it.
 */
export function notifyMember(notification: AccountNotification, request: Pick<Request, 'header' | 'services'>): void {
  const { services } = request
  const context = { preferred: languageOf(request), at: services.clock() }
  services.background.do(() => deliver(notification, context, services))
}

interface SendContext {
  readonly preferred: string | undefined
  readonly at: number
}

async function deliver(
  { memberId, event, values }: AccountNotification,
  { preferred, at }: SendContext,
  services: Services,
): Promise<void> {
  const { database } = services
  const contact = await contactOf(database.read, memberId)
  const wanted = preferred ?? contact.language ?? brand.defaultLanguage
  const { title, summary: sentence, language } = await messageIn(database.read, event, wanted)
  const frame = await messageIn(database.read, contact.address === null ? 'accountEventSms' : 'accountEvent', language)
  const what = fillPlaceholders(sentence, { ...values, time: formatTime(language, at) })
  await post(
    contact,
    {
      title: fillPlaceholders(title, { ...values }),
      text: fillPlaceholders(frame.summary, { what, account: contact.account }),
    },
    services,
  )
}

interface Contact {
  readonly address: string | null
  readonly number: string | null
}

/** Sends by e-mail, else to the telephone, else not at all. */
export async function post(
  { address, number }: Contact,
  { title, text }: { readonly title: string; readonly text: string },
  { outbox }: Services,
): Promise<void> {
  if (address !== null) return outbox.send({ channel: 'email', to: address, subject: title, text })
  if (number !== null) await outbox.send({ channel: 'sms', to: number, text })
}

/** A message with its names filled in. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** When something happened, as a letter says it. */
export function formatTime(language: string, at: number): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(`${language}-u-nu-latn`, format).format(at)} UTC`
}
