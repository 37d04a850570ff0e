import {
  type InferOutput,
  type ObjectEntries,
  type StrictObjectSchema,
  optional,
  picklist,
  strictObject,
} from 'valibot'
import { announcementGroups, announcementTypes } from '#contract/notices/notices.ts'
import { goal } from '#contract/rewards/goal.ts'
import { raffleEntry } from '#contract/rewards/raffle-entry.ts'
import { reward } from '#contract/rewards/reward.ts'
import {
  announcementAudience,
  bannerGroups,
  draftable,
  drawAfter,
  flag,
  id,
  label,
  max,
  picture,
  points,
  position,
  prizes,
  promotionCategories,
  publishAt,
  resourceTypes,
  rewards,
  schedule,
  sentence,
  stock,
  summary,
  target,
  text,
  title,
  topics,
  visibility,
  webAddress,
} from './fields.ts'

/** The most help topics that the footer names. */
export const FOOTER_TOPICS = 6

/** How often missions, boards and raffles begin anew, in UTC: each day, each week from Monday, or never. */
const periods = ['day', 'week', 'once'] as const

/**
 * A kind of content. `languages`: one file per language, `<folder>/<language>/<id>.<format>`; `none`:
 * `<folder>/<id>.<format>`; `file`: one item, `<folder>/<language>.<format>`.
 */
interface Collection<Entries extends ObjectEntries> {
  readonly layout: 'languages' | 'none' | 'file'
  /** Markdown with the fields in its front matter, or YAML. */
  readonly format: 'md' | 'yaml'
  readonly schema: StrictObjectSchema<Entries, undefined>
}

function collection<const Layout extends 'languages' | 'none' | 'file', Entries extends ObjectEntries>(
  layout: Layout,
  format: 'md' | 'yaml',
  entries: Entries,
) {
  return { layout, format, schema: strictObject(entries) } satisfies Collection<Entries>
}

/** All content, by its folder in `src/content`. */
export const collections = {
  help: collection('languages', 'md', {
    title,
    summary,
    category: id('A file of help-categories'),
    position,
    ...draftable,
    ...visibility,
  }),
  'help-categories': collection('languages', 'yaml', { title, position }),
  promotions: collection('languages', 'md', {
    title,
    summary,
    category: picklist(promotionCategories),
    position,
    takesApplications: optional(flag('Whether members may apply for it')),
    paysCash: optional(flag('Whether an accepted application brings own money at once, not a bonus')),
    reward: optional(sentence('What a player gets')),
    condition: optional(sentence('What a player does for it')),
    goal: optional(goal),
    gives: optional(reward),
    picture: optional(picture),
    pictureAlt: optional(sentence('What the picture shows, for readers who cannot see it')),
    ...draftable,
    ...visibility,
  }),
  missions: collection('languages', 'yaml', {
    title,
    summary,
    goal,
    gives: reward,
    period: picklist(periods),
    position,
    ...visibility,
    publishAt,
  }),
  boards: collection('languages', 'yaml', {
    title,
    summary,
    score: picklist(['multiple', 'missions']),
    prizes,
    period: picklist(periods),
    position,
    ...visibility,
    publishAt,
  }),
  raffles: collection('languages', 'yaml', {
    title,
    summary,
    entry: raffleEntry,
    max,
    rewards,
    period: picklist(periods),
    drawAfter,
    position,
    ...schedule,
    publishAt,
  }),
  announcements: collection('languages', 'md', {
    title,
    type: picklist(announcementTypes),
    group: picklist(announcementGroups),
    ...draftable,
    ...visibility,
    audience: optional(announcementAudience),
    publishAt,
  }),
  banners: collection('languages', 'yaml', {
    title,
    text,
    group: picklist(bannerGroups),
    position,
    picture,
    linkageType: optional(picklist(['game', 'promotion', 'page'])),
    linkTo: optional(target),
    ...draftable,
    ...visibility,
  }),
  goods: collection('languages', 'yaml', {
    title,
    summary,
    points,
    stock: optional(stock),
    needsAddress: optional(flag('Whether it is sent by post, so that the member has to say where')),
    picture,
    position,
    ...draftable,
    ...visibility,
  }),
  resources: collection('none', 'yaml', {
    type: picklist(resourceTypes),
    url: webAddress('Its address'),
    qrCodeUrl: optional(webAddress('The address that its QR code opens')),
    label: label('Its name'),
    position,
    ...schedule,
  }),
  footer: collection('file', 'yaml', {
    about: sentence('What this site is'),
    payment: sentence('How its money works'),
    topics: topics(FOOTER_TOPICS),
  }),
}

export type CollectionName = keyof typeof collections
export const collectionNames = Object.keys(collections).filter(isCollection)

/** The fields of one kind of content, as they are written. */
export type Fields<Name extends CollectionName> = InferOutput<(typeof collections)[Name]['schema']>

/** The fields that are translated. All others are facts, which every file of an item repeats. */
export const wordFields: readonly string[] = [
  'title',
  'summary',
  'text',
  'reward',
  'condition',
  'pictureAlt',
  'about',
  'payment',
]

/** Returns whether a folder is one of content. */
export function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name)
}
