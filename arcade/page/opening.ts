import { callOpen, callState } from './calls.ts'
import { type Entry, stripTicket } from './entry.ts'
import { tellPortal } from './parent.ts'
import { type Seat, close, takeState } from './rounds.ts'

/** Opens the play that this page came for, or says what stands in the way. Can be tried again. */
export async function open<Bet, Outcome>(seat: Seat<Bet, Outcome>, entry: Entry): Promise<void> {
  const { change } = seat.state
  if (entry.kind === 'none') return change({ phase: 'closed', problem: 'ticket_missing' })
  change({ phase: 'opening', problem: undefined })
  const opened = await (entry.kind === 'ticket'
    ? callOpen<Bet, Outcome>(entry.ticket, entry.play)
    : callState<Bet, Outcome>(entry.play))
  if (opened.kind === 'ok') {
    stripTicket()
    takeState(seat, entry.play, opened.value)
    return tellPortal('atoll:ready')
  }
  if (opened.kind === 'unknown') return change({ phase: 'unreachable', problem: 'offline' })
  // an address that somebody mangled holds no ticket
  if (opened.code === 'bad_request') return close(seat.state, 'ticket_invalid')
  if (opened.code === 'ticket_invalid' || opened.code === 'play_ended') return close(seat.state, opened.code)
  change({ phase: 'unreachable', problem: opened.code })
}
