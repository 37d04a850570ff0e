import { optional, picklist } from 'valibot'
import { agentLinkDays, agentLinks, linkStates } from '#contract/agent/links.ts'
import { as } from '#contract/list.ts'
import { createPlace } from '#stores/lists/screen-place.ts'
import { agentCentre } from '#stores/agent/centre/place.ts'

export { linkStates }
/** The views of the register centre. */
export const registerTabs = ['register', 'make', 'links'] as const

/** The open view; what the list of links shows; and with a `code`, the days of that link instead. */
export const linkPlace = createPlace(agentCentre, ['registerCenter'], {
  filters: {
    tab: as('tab', optional(picklist(registerTabs), 'register')),
    ...agentLinks.filters,
    ...agentLinkDays.filters,
  },
  sorts: agentLinks.sorts,
})
