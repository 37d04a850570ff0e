import { randomUUID } from 'node:crypto'
import type { Fault } from './faulty.ts'
import { on, valueOf } from './planting.ts'

const pastOf = ({ messages }: Record<string, unknown>) => messages as readonly Record<string, unknown>[]

/** Faults of the chat room. Those that pause a writer come last, for the others would wait for the end of it. */
export const chatFaults: readonly Fault[] = [
  {
    what: 'keeps a connection whose ticket was used before',
    rows: ['R6'],
    calls: ['chat ticket'],
    line: { isNeverClosed: true },
  },
  {
    what: 'lets pages of other sites into the room',
    rows: ['T6'],
    calls: ['chat origin'],
    line: { hasNoOrigins: true },
  },
  {
    what: 'does not answer a ping',
    rows: ['S7.44'],
    calls: ['chat ping'],
    line: { down: (message) => (message.t === 'pong' ? [] : [message]) },
  },
  {
    what: 'loses the last message that a page has missed',
    rows: ['R1'],
    calls: ['chat resume'],
    line: {
      down: (message) => [message.t === 'past' ? { ...message, messages: pastOf(message).slice(0, -1) } : message],
    },
  },
  {
    what: 'takes one history of a room for another',
    rows: ['R3'],
    calls: ['chat epoch'],
    line: { down: (message) => [message.t === 'past' ? { ...message, complete: true } : message] },
  },
  {
    what: 'passes texts on as markup',
    rows: ['R11'],
    calls: ['chat text'],
    line: {
      down: (message) => [
        message.t === 'said' ? { ...message, text: String(message.text).replaceAll('<', '&lt;') } : message,
      ],
    },
  },
  {
    what: 'counts what was read in another place',
    rows: ['R9'],
    calls: ['chat read'],
    ...on('/wps/chat/unread', (answer) => void (valueOf(answer).unReadCount = 3)),
  },
  {
    what: 'cuts texts that are too long, and stores them',
    rows: ['R10'],
    calls: ['chat length'],
    line: {
      up: (message) => [message.t === 'say' ? { ...message, text: String(message.text).slice(0, 90) } : message],
    },
  },
  {
    what: 'keeps the room of a session that has ended',
    rows: ['R7'],
    calls: ['chat logout'],
    line: { isNeverClosed: true },
  },
  {
    what: 'hides that a text was refused',
    rows: ['R5'],
    calls: ['chat pace'],
    line: { down: (message) => (message.t === 'pause' ? [] : [message]) },
  },
  {
    what: 'stores a text that is sent again once more',
    rows: ['R4'],
    calls: ['chat say'],
    line: {
      up(message, memory) {
        if (message.t !== 'say') return [message]
        const cid = randomUUID()
        memory.set(cid, String(message.cid))
        return [{ ...message, cid }]
      },
      down: (message, memory) => [
        memory.has(String(message.cid)) ? { ...message, cid: memory.get(String(message.cid)) } : message,
      ],
    },
  },
]
