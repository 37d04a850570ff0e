import { callOpen, callState } from './calls.ts'
import { type Entry, stripTicket } from './entry.ts'
import { notifyPortal } from './parent.ts'
import { type PageContext, awaitLateRound, close, takeState } from './rounds.ts'

/** Opens this page's play or shows why it cannot. Can be retried. */
export async function open<Bet, Outcome>(context: PageContext<Bet, Outcome>, entry: Entry): Promise<void> {
  const { change } = context.state
  if (entry.kind === 'none') return change({ phase: 'closed', problem: 'ticket_missing' })
  change({ phase: 'opening', problem: undefined })
  const opened = await (entry.kind === 'ticket'
    ? callOpen<Bet, Outcome>(entry.ticket, entry.play)
    : callState<Bet, Outcome>(entry.play))
  if (opened.kind === 'ok') {
    stripTicket()
    takeState(context, entry.play, opened.value)
    void awaitLateRound(context, entry.play)
    return notifyPortal('atoll:ready')
  }
  if (opened.kind === 'unknown') return change({ phase: 'unreachable', problem: 'offline' })
  // a mangled address holds no ticket
  if (opened.code === 'bad_request') return close(context.state, 'ticket_invalid')
  if (opened.code === 'ticket_invalid' || opened.code === 'play_ended') return close(context.state, opened.code)
  change({ phase: 'unreachable', problem: opened.code })
}
