import { callOpen, callState } from './calls.ts'
import { type Entry, stripTicket } from './entry.ts'
import { change } from './game.ts'
import { tellPortal } from './parent.ts'
import { close, takeState } from './rounds.ts'

/** Opens the play that this page came for, or says what stands in the way. Can be tried again. */
export async function open(entry: Entry): Promise<void> {
  if (entry.kind === 'none') return change({ phase: 'closed', problem: 'ticket_missing' })
  change({ phase: 'opening', problem: undefined })
  const opened = await (entry.kind === 'ticket' ? callOpen(entry.ticket, entry.play) : callState(entry.play))
  if (opened.kind === 'ok') {
    stripTicket()
    takeState(entry.play, opened.value)
    return tellPortal('atoll:ready')
  }
  if (opened.kind === 'unknown') return change({ phase: 'unreachable', problem: 'offline' })
  // an address that somebody mangled holds no ticket
  if (opened.code === 'bad_request') return close('ticket_invalid')
  if (opened.code === 'ticket_invalid' || opened.code === 'play_ended') return close(opened.code)
  change({ phase: 'unreachable', problem: opened.code })
}
