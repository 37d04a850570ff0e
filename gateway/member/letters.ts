import { brand } from '#brand/brand.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/time.ts'
import { readingZone } from '#gateway/auth/login/time-zone.rules.ts'
import { fillPlaceholders } from '#gateway/auth/login/account-notifications.ts'
import { contactOf } from '#gateway/auth/passwords/reset.rows.ts'
import { promotionTitles } from '#gateway/content/promotion-title.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Services } from '#gateway/services.ts'
import { messageIn } from '#gateway/site/words.rows.ts'
import { type Of, lastLetter, letterMessages, markSent, waitingLetters } from './letters.rows.ts'
import { messageText } from './messages.text.ts'

/** How old a message is when its letter is sent: by then a draw has paid all its tickets. */
const SETTLED_MS = MINUTE_MS
/** The pause between two letters about wins: lotteries draw every minute. */
const WINS_EVERY_MS = HOUR_MS

type Sending = Pick<Services, 'database' | 'outbox' | 'clock' | 'content'>

/**
 * E-mails the messages that members want by e-mail, those of a kind in one letter: each once, since the write that marks
 * them stores the letter too.
 */
export async function sendLetters(services: Sending): Promise<void> {
  const { database, clock } = services
  const now = clock()
  for (const of of await waitingLetters(database.read, now - SETTLED_MS)) {
    const last = of.kind === 'wins' ? await lastLetter(database.read, of) : null
    if (last === null || last <= now - WINS_EVERY_MS) await sendLetter(services, of, now)
  }
}

async function sendLetter(services: Sending, of: Of, now: number): Promise<void> {
  const { database, outbox } = services
  const { read } = database
  const messages = await letterMessages(read, of, now - SETTLED_MS)
  const contact = await contactOf(read, of.memberId)
  const language = contact.language ?? brand.defaultLanguage
  const texts = []
  const promotionTitle = promotionTitles(services)
  const reader = { account: contact.account, zone: readingZone(contact), promotionTitle }
  for (const message of messages) texts.push(await messageText(read, { ...message, ...reader }, language))
  // a member without an address gets none, nor the letters of before once there is one
  const store =
    contact.address === null
      ? undefined
      : await outbox.prepare({ channel: 'email', to: contact.address, ...(await letterOf(read, contact, texts)) })
  await database.write(async (rows) => {
    const ids = messages.map(({ id }) => id)
    if (await markSent(rows, ids, now)) await store?.(rows)
    // undoes what was marked; the next run sends what is left
    else throw new Error(`Messages of ${of.memberId} were sent or deleted meanwhile.`)
  })
}

type Text = Awaited<ReturnType<typeof messageText>>

/** Returns subject and text of a letter: of one message, or of several with a line each. */
async function letterOf(rows: Rows, { account }: { readonly account: string }, texts: readonly Text[]) {
  const [first] = texts
  const language = first?.language ?? brand.defaultLanguage
  const frame = await messageIn(rows, 'letter', language)
  const isOne = texts.length === 1
  const title = fillPlaceholders((await messageIn(rows, 'letters', language)).title, { count: String(texts.length) })
  const what = isOne ? first?.text : texts.map(({ title: line, text }) => `${line}\n${text}`).join('\n\n')
  return {
    subject: isOne ? first?.title : title,
    text: fillPlaceholders(frame.summary, { account, what: what ?? '' }).trim(),
  }
}
