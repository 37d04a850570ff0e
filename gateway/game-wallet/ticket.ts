import { hash } from 'node:crypto'

/** Hashes a launch ticket with SHA-256 in hex for storage, so that reading the database launches nothing. */
export function hashTicket(ticket: string): string {
  return hash('sha256', ticket)
}
