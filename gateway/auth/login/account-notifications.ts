import { brand } from '#brand/brand.ts'
import type { Caller, Request } from '#gateway/http/answer.ts'
import type { Services } from '#gateway/services.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { languageOf } from '#gateway/http/language.ts'
import { insertMemberMessage, logSecurity } from '#gateway/outbox/inbox.rows.ts'
import { contactOf } from '#gateway/auth/passwords/reset.rows.ts'
import { isTimeZone, readingZone } from './time-zone.rules.ts'

/** Account events that the owner is notified of; each is a message of the seed. */
type AccountEvent =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'recoveryRenewed'
  | 'recoveryUsed'
  | 'providerLinked'
  | 'newNetwork'
  | 'paymentPasswordSet'
  | 'payeeAdded'
  | 'payeeRemoved'
  | 'emailChanged'
  | 'mobileChanged'
  | 'dataExported'

interface AccountNotification {
  readonly memberId: string
  readonly event: AccountEvent
  /** Placeholders of the event's text besides account and time; never a secret. */
  readonly values?: Readonly<Record<string, string>>
  /** A contact that was just replaced, which is notified too. */
  readonly before?: Contact
}

/** Returns the device's time zone as the portal sends it with a login; `undefined` if the header names none. */
export function deviceZoneOf({ header }: Pick<Request, 'header'>): string | undefined {
  const zone = header('x-time-zone')
  return zone !== undefined && isTimeZone(zone) ? zone : undefined
}

/** Notifies the caller of what was done in their account, in case it was not them. */
export function notifyCaller(
  { caller, ...request }: Request & { readonly caller: Caller },
  event: AccountEvent,
  values: AccountNotification['values'] = {},
): void {
  notifyMember({ memberId: caller.memberId, event, values }, request)
}

/**
 * Notifies a member in the inbox, and by e-mail, else by SMS, in the language of the page or else of the last login; the
 * security log gets it too. Runs in the background: the event succeeds even if the message cannot be sent.
 */
export function notifyMember(notification: AccountNotification, request: NotifyingRequest): void {
  const { services, requestId } = request
  const context = { preferred: languageOf(request), at: services.clock(), requestId }
  services.background.do(() => deliver(notification, context, services), requestId)
}

type NotifyingRequest = Pick<Request, 'header' | 'services' | 'requestId'>

interface SendContext {
  readonly preferred: string | undefined
  readonly at: number
  readonly requestId: string
}

async function deliver(
  { memberId, event, values, before }: AccountNotification,
  { preferred, at, requestId }: SendContext,
  services: Services,
): Promise<void> {
  const { database } = services
  await database.write(async (rows) => {
    await insertMemberMessage(rows, { memberId, event, details: { ...values, time: at }, at })
    await logSecurity(rows, { member_id: memberId, kind: event, place: values?.from ?? '', at })
  })
  const contact = await contactOf(database.read, memberId)
  const wanted = preferred ?? contact.language ?? brand.defaultLanguage
  const { title, summary: sentence, language } = await messageIn(database.read, event, wanted)
  const frame = await messageIn(database.read, contact.address === null ? 'accountEventSms' : 'accountEvent', language)
  const what = fillPlaceholders(sentence, { ...values, time: formatTime(language, at, readingZone(contact)) })
  const letter = {
    title: fillPlaceholders(title, { ...values }),
    text: fillPlaceholders(frame.summary, { what, account: contact.account }),
    requestId,
  }
  await post(contact, letter, services)
  // an attacker who has taken over the account must not be the only one notified
  if (!before) return
  const isOther = { address: before.address !== contact.address, number: before.number !== contact.number }
  if (isOther.address || isOther.number) {
    const old = { address: isOther.address ? before.address : null, number: isOther.number ? before.number : null }
    await post(old, letter, services)
  }
}

interface Letter {
  readonly title: string
  readonly text: string
  /** For the log; a command has none. */
  readonly requestId?: string
}

interface Contact {
  readonly address: string | null
  readonly number: string | null
}

/** Sends by e-mail, else by SMS, else not at all. */
export async function post(
  { address, number }: Contact,
  { title, text, requestId }: Letter,
  { outbox }: Pick<Services, 'outbox'>,
): Promise<void> {
  if (address !== null) return outbox.send({ channel: 'email', to: address, subject: title, text, requestId })
  if (number !== null) await outbox.send({ channel: 'sms', to: number, text, requestId })
}

/** Fills the placeholders of a message. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** Formats the time of an event for a message, with its time zone, as a message is read anywhere. */
export function formatTime(language: string, at: number, timeZone: string): string {
  const date = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...date, ...time }).format(at)
}
