import { agentLinkDays } from '#contract/agent/links.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { createList } from '#stores/lists/list.ts'
import { linkPlace } from './link-place.ts'

/** A day on which one link brought people (S2.75). */
export type LinkDay = ValueOf<typeof agentLinkDays>['list'][number]

/** The days of the link of the place, and the sums of the whole period. */
export const linkDayList = createList({
  list: agentLinkDays,
  place: linkPlace,
  toPage: (value) => value,
  isAt: ({ code }) => code !== undefined,
})
