import { array, literal, optional, string } from 'valibot'

/** Who sees an item that editors wrote: everyone, visitors alone, or anybody who is logged in. */
export const audiences = ['everyone', 'visitors', 'members'] as const
/** Who sees an announcement: one of those, or agents alone, to whom only the agent centre shows it (S2.73). */
export const announcementAudiences = ['everyone', 'visitors', 'members', 'agents'] as const
export type Audience = (typeof announcementAudiences)[number]

/** Input of calls for such items: `1` leaves region and audience to the caller, as a build does. */
export const all = optional(literal('1'))

/** The language of an item's words, if it is not the one asked for. */
export const lang = optional(string())

/** For whom an item is, if not for everyone: countries (ISO 3166-1), and one of `audiences`. */
export const addressed = { region: optional(array(string())), audience: optional(string()) }
