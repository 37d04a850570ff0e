import type { MessageKey } from '#i18n/keys.ts'
import type { OwnTicket } from '#stores/lottery/own-tickets.ts'

/** The name of each state of a ticket. */
export const ticketStateNames = {
  placed: 'lottery.statePlaced',
  won: 'lottery.stateWon',
  lost: 'lottery.stateLost',
  cancelled: 'lottery.stateCancelled',
  stopped: 'lottery.stateStopped',
  void: 'lottery.stateVoid',
} as const satisfies Record<OwnTicket['state'], MessageKey>
