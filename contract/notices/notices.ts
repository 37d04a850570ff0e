import { literal, maxLength, object, picklist, pipe, regex, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, all, lang } from '#contract/editorial.ts'
import { listOf } from '#contract/lists.ts'

/** S3.16: types B (before login), PL, PU, PR (player groups), H (help). */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export type AnnouncementType = (typeof announcementTypes)[number]

/** S3.16: where an announcement shows: the player's list, beside banners, as a popup, among promotions. */
export const announcementGroups = ['player', 'banners', 'popup', 'promotion'] as const

export const announcement = object({
  id: string(),
  title: string(),
  /** Foreign HTML: reaches the page only through SafeHtml. */
  content: string(),
  type: picklist(announcementTypes),
  group: picklist(announcementGroups),
  lang,
  ...addressed,
})

export const announcements = endpoint({
  name: 'MCSFE_getListAnnouncements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  access: 'open',
  input: strictObject({
    types: pipe(string(), maxLength(20), regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/)),
    platform: literal('W'),
    execution: literal('B'),
    language: pipe(string(), maxLength(16)),
    all,
  }),
  value: object({ announcements: listOf(announcement) }),
  refusals: [],
})
