import { brand } from '#brand/brand.ts'
import type { Caller, Request } from '#gateway/http/answer.ts'
import type { Services } from '#gateway/services.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { reachOf } from '#gateway/auth/passwords/reset.rows.ts'

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

interface Letter {
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
export function tellCaller(
  { caller, ...request }: Request & { readonly caller: Caller },
  event: AccountEvent,
  values: Letter['values'] = {},
): void {
  tellMember({ memberId: caller.memberId, event, values }, request)
}

/**
 * Writes to a member, in the language of the page or, where none is said, of their last login: by e-mail, else to the
 * telephone. What happened stands whatever becomes of the letter, and does not wait for it.
 */
export function tellMember(letter: Letter, request: Pick<Request, 'header' | 'services'>): void {
  const { services } = request
  const said = { asked: languageOf(request), at: services.clock() }
  services.later.do(() => tell(letter, said, services))
}

interface Said {
  readonly asked: string | undefined
  readonly at: number
}

async function tell({ memberId, event, values }: Letter, { asked, at }: Said, services: Services): Promise<void> {
  const { database } = services
  const reach = await reachOf(database.read, memberId)
  const wanted = asked ?? reach.language ?? brand.defaultLanguage
  const { title, summary: sentence, language } = await messageIn(database.read, event, wanted)
  const frame = await messageIn(database.read, reach.address === null ? 'accountEventSms' : 'accountEvent', language)
  const what = filled(sentence, { ...values, time: timeIn(language, at) })
  await post(
    reach,
    { title: filled(title, { ...values }), text: filled(frame.summary, { what, account: reach.account }) },
    services,
  )
}

interface Reach {
  readonly address: string | null
  readonly number: string | null
}

/** Sends by e-mail, else to the telephone, else not at all. */
export async function post(
  { address, number }: Reach,
  { title, text }: { readonly title: string; readonly text: string },
  { outbox }: Services,
): Promise<void> {
  if (address !== null) return outbox.send({ channel: 'email', to: address, subject: title, text })
  if (number !== null) await outbox.send({ channel: 'sms', to: number, text })
}

/** A message with its names filled in. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

/** When something happened, as a letter says it. */
export function timeIn(language: string, at: number): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(`${language}-u-nu-latn`, format).format(at)} UTC`
}
