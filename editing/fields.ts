import {
  array,
  boolean,
  check,
  description,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nonEmpty,
  number,
  optional,
  picklist,
  pipe,
  regex,
  string,
  trim,
} from 'valibot'
import { announcementAudiences, audiences } from '#contract/editorial.ts'
import { drawAfter as minutesAfter, raffleMax, rafflePrizes } from '#contract/rewards/raffle-entry.ts'
import { positivePoints } from '#contract/rewards/reward.ts'
import { countryFor } from './countries.ts'
import { momentOf, momentPattern } from './dates.ts'

// The fields of content files. `explain.ts` puts what fails here into an editor's words; `description` is for editors of
// code, which show it beside the field.

/** Names of items, and of their files: lower-case letters, digits and hyphens. */
export const idPattern = /^[a-z0-9][a-z0-9-]{0,63}$/

/** Places of a board with a prize. */
const MAX_PRIZES = 100

/** The most characters of a title, and of a summary. */
const TITLE = 120
const SUMMARY = 300

/** Categories of promotions; `new_player` also shows them where accounts are opened (S2.46). */
export const promotionCategories = ['new_player', 'originals', 'catalogue', 'safer_play'] as const

/** Groups of banners, each shown on the page or in the lobby of its name (S2.17, S2.18). */
export const bannerGroups = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_down',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_reg',
  'w_inhouse',
] as const

/** What an operator has besides the portal (S3.17): networks, apps, and its page for new agents. */
export const resourceTypes = [
  'FACEBOOK',
  'TIKTOK',
  'X',
  'INSTAGRAM',
  'YOUTUBE',
  'ANDROID_APP',
  'IOS_APP',
  'AGENT_LINK',
] as const

const line = (length: number, about: string) =>
  pipe(string(), trim(), nonEmpty(), maxLength(length), description(about))
const whole = (from: number, about: string) =>
  pipe(number(), integer(), minValue(from), maxValue(1_000_000_000), description(about))
const moment = (about: string) =>
  pipe(
    string(),
    regex(momentPattern),
    check((text) => momentOf(text, 'UTC') !== undefined, 'moment'),
    description(`${about}: 2026-12-24, 2026-12-24 18:00, or with a zone 2026-12-24T18:00:00+06:00`),
  )
const country = pipe(
  string(),
  regex(/^[A-Z]{2}$/),
  check((code) => countryFor(code) === code, 'country'),
)

export const title = line(TITLE, 'The title, one line')
export const summary = line(SUMMARY, 'One or two sentences for lists and search engines')
export const text = line(SUMMARY, 'One sentence under the title')
export const sentence = (about: string) => line(SUMMARY, about)
export const label = (about: string) => line(TITLE, about)
export const id = (about: string) => pipe(string(), regex(idPattern), description(about))
export const position = whole(1, 'The place in its list: 1 is the first')
export const points = whole(1, 'The price in whole points')
export const prizes = pipe(
  array(positivePoints),
  minLength(1),
  maxLength(MAX_PRIZES),
  description('Points by place, the first one first: [300, 200, 100]'),
)
export const max = pipe(raffleMax, description('The most entries that one account can gain'))
export const drawAfter = pipe(minutesAfter, description('Minutes from the end of the period to the draw'))
export const rewards = pipe(
  rafflePrizes,
  description('What is drawn, in this order: each reward goes to so many accounts'),
)
export const stock = whole(
  0,
  'How many there are in all, with those that are taken; without it there is no end of them',
)
export const flag = (about: string) => pipe(boolean(), description(about))
export const picture = pipe(
  string(),
  regex(/^\/pictures\/[\w-]+(?:\/[\w-]+)*\.(?:png|jpe?g|webp|avif|gif|svg)$/i),
  description('A picture of the folder pictures: /pictures/summer/beach.jpg'),
)
/** An address on the web. */
export const webAddress = (about: string) =>
  pipe(
    string(),
    check((address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol), 'address'),
    description(about),
  )
export const target = pipe(
  string(),
  nonEmpty(),
  maxLength(200),
  description('The game, the promotion or the page of this site'),
)
export const topics = (max: number) =>
  pipe(array(pipe(string(), regex(idPattern))), maxLength(max), description('Help topics, by the names of their files'))

/** The beginning of an item; announcements, missions and boards must have one. */
export const publishAt = moment('When it appears')

/** When an item shows. */
export const schedule = { publishAt: optional(publishAt), expireAt: optional(moment('When it goes')) }

/** When, where and to whom an item shows. */
export const visibility = {
  ...schedule,
  region: optional(
    pipe(
      array(country),
      minLength(1),
      description('Countries that see it, by their codes: [BD, IN]; without it all do'),
    ),
  ),
  audience: optional(pipe(picklist(audiences), description('Who sees it; without it everyone does'))),
}
/** An item that is not finished: it is in no published page, and a preview shows it. */
export const draftable = { draft: optional(flag('Whether it is a draft: previews show it, the site does not')) }

/** The audience of an announcement. */
export const announcementAudience = pipe(
  picklist(announcementAudiences),
  description('Who sees it; without it everyone does. For agents it is in their centre alone'),
)
