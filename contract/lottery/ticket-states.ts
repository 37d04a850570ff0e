/** The states of a ticket; `cancelled` by its owner, `stopped` after a win, `void` with its draw: all three refunded. */
export const ticketStates = ['placed', 'won', 'lost', 'cancelled', 'stopped', 'void'] as const
