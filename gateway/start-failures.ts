import { NotBackedUp } from './backup/not-backed-up.ts'
import { StartRefused } from './db/start-refused.ts'
import type { Environment } from './environment.ts'

type Sentence = (environment: Environment, code: string | number) => string

const taken: Sentence = ({ PORT }) =>
  `Port ${PORT} is taken by another program (EADDRINUSE): stop it, or choose another port with PORT=${PORT + 100}.`
const shutPort: Sentence = ({ PORT }, code) =>
  `Port ${PORT} may not be opened by this user (${code}): choose one above 1023 with PORT=4321.`
const noAddress: Sentence = ({ HOST }, code) =>
  `This machine has no address ${HOST} (${code}): choose another with HOST.`
const readOnly: Sentence = ({ ATOLL_DATA }, code) =>
  `The data folder ${ATOLL_DATA} cannot be written to (${code}): allow it, or choose another with ATOLL_DATA.`
const noFolder: Sentence = ({ ATOLL_DATA }, code) =>
  `The data folder ${ATOLL_DATA} cannot be opened (${code}): choose another with ATOLL_DATA.`
const full: Sentence = ({ ATOLL_DATA }) =>
  `The disk of the data folder ${ATOLL_DATA} is full (ENOSPC): make room and start again.`
const damaged: Sentence = ({ ATOLL_DATA }) =>
  `${ATOLL_DATA}/gateway.db is damaged or no database: put a copy of it in its place, or move the data folder away to start afresh.`

/** By system error code, or SQLite's primary result code (sqlite.org/rescode.html). */
const sentences = new Map<string | number, Sentence>([
  ['EADDRINUSE', taken],
  ['EADDRNOTAVAIL', noAddress],
  ['ENOTFOUND', noAddress],
  ['EACCES', readOnly],
  ['EPERM', readOnly],
  ['EROFS', readOnly],
  [8, readOnly], // READONLY
  ['ENOTDIR', noFolder],
  ['EEXIST', noFolder],
  [14, noFolder], // CANTOPEN
  ['ENOSPC', full],
  [13, full], // FULL
  [11, damaged], // CORRUPT
  [26, damaged], // NOTADB
])

/** Explains a failed start in one sentence, with the remedy; a bug keeps its stack. */
export function explain(error: unknown, environment: Environment): string {
  if (error instanceof StartRefused || error instanceof NotBackedUp) return error.message
  const code = codeOf(error)
  const sentence = isListening(error) && code === 'EACCES' ? shutPort : sentences.get(code)
  if (sentence) return sentence(environment, code)
  return `The gateway could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

function codeOf(error: unknown): string | number {
  if (typeof error !== 'object' || error === null) return ''
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & 0xff
  if ('code' in error && typeof error.code === 'string' && sentences.has(error.code)) return error.code
  return 'cause' in error ? codeOf(error.cause) : ''
}

function isListening(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'listen'
}
