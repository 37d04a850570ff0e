import { type Entry, forgetPlay, stripTicket } from '#arcade/page/entry.ts'
import { randomId } from '#arcade/page/dom.ts'
import { notifyPortal } from '#arcade/page/parent.ts'
import type { Slip } from '../slip.ts'
import type { LookAnswer, ServerMessage, TableCode } from '../wire.ts'
import { post } from './calls.ts'
import { type TableConnection, connectTable } from './connection.ts'
import type { View } from './state.ts'

/** The page that a session belongs to. */
interface Page<Result> {
  readonly entry: Entry
  change(part: Partial<View<Result>>): void
  receive(message: ServerMessage<Slip, Result>): void
  view(): View<Result>
}

/** This page's play at the table. */
interface Session {
  /** Opens it or shows why it cannot be opened. Can be retried. */
  open(): Promise<void>
  /** Sends the view's request until it is answered. */
  send(): void
}

/** Returns the session of a page; nothing is called before `open`. */
export function openTable<Result>({ entry, change, receive, view }: Page<Result>): Session {
  type Looked = LookAnswer<Slip, Result>
  const play = entry.kind === 'none' ? '' : entry.play
  const ask = (call: string, body: object) => post<Looked, TableCode>(call, body, ['table', 'you'])
  let connection: TableConnection | undefined

  /** A chain without a public seed takes the first word that a page sends after it saw its hash. */
  function hear(message: ServerMessage<Slip, Result>): void {
    receive(message)
    if (message.t !== 'table' || message.table.chain.publicSeed !== null) return
    void ask('word', { play, commitment: message.table.chain.commitment, word: randomId() })
  }

  function sit({ table, you }: Looked): void {
    stripTicket()
    change({ playState: 'here', connection: 'live' })
    hear({ t: 'table', table })
    hear({ t: 'you', you })
    notifyPortal('atoll:ready')
    connection = connectTable<ServerMessage<Slip, Result>, Looked, TableCode>({
      play,
      onMessage: hear,
      onLook(answer) {
        hear({ t: 'you', you: answer.you })
        hear({ t: 'table', table: answer.table })
      },
      onRefusal: (id, code) => hear({ t: 'no', id, code }),
      onState: (state) => view().connection === state || change({ connection: state }),
      pendingRequest: () => view().sent,
      onEnd: end,
    })
  }

  /** Ends this page's play; only a new launch opens another. */
  function end(code: TableCode): void {
    connection?.stop()
    stripTicket()
    forgetPlay()
    change({ playState: 'closed', problem: code })
  }

  return {
    async open() {
      if (entry.kind === 'none') return change({ playState: 'closed', problem: 'ticket_missing' })
      change({ playState: 'opening', problem: undefined })
      const isNew = entry.kind === 'ticket'
      const opened = await (isNew ? ask('open', { ticket: entry.ticket, play }) : ask('look', { play }))
      if (opened.kind === 'unknown') return change({ playState: 'unreachable', problem: 'offline' })
      if (opened.kind === 'ok') return sit(opened.value)
      const isOver = ['bad_request', 'ticket_invalid', 'play_ended'].includes(opened.code)
      if (isOver) return end(opened.code === 'bad_request' ? 'ticket_invalid' : opened.code)
      change({ playState: 'unreachable', problem: opened.code })
    },
    send: () => connection?.send(),
  }
}
