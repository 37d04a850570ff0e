import type { MessageDetails } from '#gateway/outbox/inbox.rows.ts'

const money = { money: 960 }
/** A value for each placeholder of a message. */
const details = {
  amount: money,
  stake: money,
  game: { game: 'ATL-DICE' },
  draw: '20260520-0001',
  limit: 'limit_lossDay',
  reason: 'Too late',
  contract: '#3',
  number: '7',
  exchange: '#3',
  points: '600',
  required: money,
  own: money,
  level: '2',
  text: { words: 'It was paid on Monday.' },
  agent: 'agent2',
  from: 1,
  until: 2,
  start: 3,
  end: 4,
}

/** Returns details that fill the text of an event; only tickets are counted. */
export function detailsOf(event: string): MessageDetails {
  return event === 'ticketsWon' ? { ...details, tickets: { count: 2 } } : details
}
