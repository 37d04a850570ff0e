import type { Environment } from './environment.ts'

const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26
const SQLITE_CORRUPT = 11

/** One sentence that says what went wrong at the start and what to do about it; the code is for whoever searches. */
export function explain(error: unknown, { PORT, HOST, ATOLL_DATA }: Environment): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${PORT} is taken by another program (EADDRINUSE): stop it, or choose another port with PORT=${PORT + 100}.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return isListening(error)
        ? `Port ${PORT} may not be opened by this user (${codeOf(error)}): choose one above 1023 with PORT=4321.`
        : `The data folder ${ATOLL_DATA} cannot be written to (${codeOf(error)}): allow it, or choose another with ATOLL_DATA.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${HOST} (${codeOf(error)}): choose another with HOST.`
    case 'ENOTDIR':
    case 'EEXIST':
    case SQLITE_CANTOPEN:
      return `The data folder ${ATOLL_DATA} cannot be opened (${codeOf(error)}): choose another with ATOLL_DATA.`
    case 'ENOSPC':
    case SQLITE_FULL:
      return `The disk of the data folder ${ATOLL_DATA} is full (ENOSPC): make room and start again.`
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return `${ATOLL_DATA}/gateway.db is damaged or no database: put a backup in its place, or move it away to start afresh.`
    default:
      return `The gateway could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  }
}

/** The system's code of an error, or SQLite's primary one. */
function codeOf(error: unknown): string | number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function isListening(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'listen'
}
