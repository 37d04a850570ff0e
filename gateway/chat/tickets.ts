import { TICKET_MS } from '#contract/chat/chat.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'

/** Whom a ticket lets in: one session, into one room. */
export interface Admission {
  readonly memberId: string
  readonly handleHash: string
  readonly room: string
}

/** Bounds memory while many ask and do not come; those that wait longest are dropped. */
const MAX_TICKETS = 20_000

/** Creates the tickets of the chat: each opens one connection, once, within `TICKET_MS`. */
export function createTickets(clock: Clock, chance: Chance) {
  const tickets = new Map<string, Admission & { readonly until: number }>()

  function forgetOld(): void {
    for (const [ticket, { until }] of tickets) {
      if (until > clock() && tickets.size < MAX_TICKETS) return
      tickets.delete(ticket)
    }
  }

  return {
    issue(admission: Admission): string {
      forgetOld()
      const ticket = chance(18).toString('base64url')
      tickets.set(ticket, { ...admission, until: clock() + TICKET_MS })
      return ticket
    },
    /** Uses a ticket up; `undefined` if it is unknown, used or too old. */
    redeem(ticket: string): Admission | undefined {
      const found = tickets.get(ticket)
      tickets.delete(ticket)
      return found && found.until > clock() ? found : undefined
    },
  }
}
