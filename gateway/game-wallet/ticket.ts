import { hash } from 'node:crypto'

/** How a launch ticket is kept: SHA-256 in hex, so that reading the database launches nothing. */
export function hashTicket(ticket: string): string {
  return hash('sha256', ticket)
}
