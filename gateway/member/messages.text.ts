import { number, object, parse, parseJson, pipe, record, string, union } from 'valibot'
import { brand } from '#brand/brand.ts'
import { toDecimal } from '#contract/money/money.ts'
import { fillPlaceholders, formatTime } from '#gateway/auth/login/account-notifications.ts'
import type { Rows } from '#gateway/db/database.ts'
import { offeredLanguage } from '#gateway/http/language.ts'
import { gameNameIn } from '#gateway/site/names.rows.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import type { MessageDetail, MessageDetails } from '#gateway/outbox/inbox.rows.ts'

const storedDetail = union([
  string(),
  number(),
  object({ words: string() }),
  object({ money: number() }),
  object({ count: number() }),
  object({ game: string() }),
  object({ promotion: string() }),
  object({ announcement: string() }),
])
const storedDetails = pipe(string(), parseJson(), record(string(), storedDetail))

interface Stored {
  readonly event: string
  readonly details: string
  readonly at: number
  readonly account: string
  /** The reader's time zone. */
  readonly zone: string
  /** Returns a promotion's title in a language; `undefined` if there is no such promotion any more. */
  readonly promotionTitle?: PromotionTitle
}

export type PromotionTitle = (promotionId: string, language: string) => string | undefined

/** Returns title and text of a stored message in the best available language, and that language. */
export async function messageText(rows: Rows, message: Stored, wanted: string) {
  const { event, details, at, account, zone } = message
  const stored: MessageDetails = parse(storedDetails, details)
  const named = promotionOf(message)
  const promotionTitle = named && message.promotionTitle?.(named, wanted)
  // an older message, or one about a promotion that is gone, has the words that name none
  const words = promotionTitle === undefined ? event : `${event}For`
  const { title, summary, language } = await textOf(rows, words, { stored, wanted })
  const filled: Record<string, string> = { account, time: formatTime(language, at, zone) }
  for (const [name, value] of Object.entries(stored)) {
    filled[name] =
      typeof value === 'number' ? formatTime(language, value, zone) : await detailText(rows, value, language)
  }
  if (promotionTitle !== undefined) filled.promotion = promotionTitle
  return { title: fillPlaceholders(title, filled), text: fillPlaceholders(summary, filled).trim(), language }
}

/** Returns the announcement that a message is. */
export function announcementOf({ details }: Pick<Stored, 'details'>): string | undefined {
  const { announcement } = parse(storedDetails, details)
  return typeof announcement === 'object' && 'announcement' in announcement ? announcement.announcement : undefined
}

/** Returns the promotion that a message is about. */
export function promotionOf({ details }: Pick<Stored, 'details'>): string | undefined {
  const { promotion } = parse(storedDetails, details)
  return typeof promotion === 'object' && 'promotion' in promotion ? promotion.promotion : undefined
}

interface Wanted {
  readonly stored: MessageDetails
  /** The reader's language. */
  readonly wanted: string
}

/** Returns the text of an event; of one that counts something, in the plural form of its language. */
async function textOf(rows: Rows, event: string, { stored, wanted }: Wanted) {
  const count = Object.values(stored).find((one) => typeof one === 'object' && 'count' in one)
  if (typeof count !== 'object' || !('count' in count)) return messageIn(rows, event, wanted)
  const other = await messageIn(rows, `${event}_other`, wanted)
  const form = new Intl.PluralRules(other.language).select(count.count)
  return form === 'other' ? other : messageIn(rows, `${event}_${form}`, other.language)
}

/** Returns a detail as text: limits and games have names. */
async function detailText(rows: Rows, value: Exclude<MessageDetail, number>, language: string): Promise<string> {
  if (typeof value === 'string')
    return value.startsWith('limit_') ? (await messageIn(rows, value, language)).title : value
  if ('words' in value) return value.words
  if ('money' in value) return `${toDecimal(value.money, brand.currency.digits)} ${brand.currency.code}`
  if ('count' in value) return String(value.count)
  if ('promotion' in value) return value.promotion
  if ('announcement' in value) return value.announcement
  const named = rows
    .selectFrom('game')
    .select(gameNameIn(offeredLanguage(language)).as('name'))
    .where('node_id', '=', value.game)
  return (await named.executeTakeFirst())?.name ?? value.game
}
