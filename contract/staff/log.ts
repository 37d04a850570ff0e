import {
  array,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  strictObject,
  string,
} from 'valibot'
import { before, next, staffCall } from './staff-call.ts'

/** What a line of the log is about. */
export const logSubjects = [
  'none',
  'member',
  'withdrawal',
  'application',
  'exchange',
  'game',
  'provider',
  'category',
  'setting',
  'series',
  'draw',
  'person',
  'proposal',
  'thread',
] as const

const word = pipe(string(), maxLength(64))
const filters = {
  /** The name of a person, or `shell`. */
  person: optional(word),
  /** The name of an act. */
  act: optional(pipe(string(), regex(/^[a-zA-Z]{1,40}$/))),
  /** The id of a subject; of a member, the account's name finds it too. */
  subject: optional(word),
  /** `2026-03-15`, UTC. */
  day: optional(pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/))),
  before: optional(before),
}

const line = object({
  id: string(),
  at: number(),
  /** Who did it; `shell`: a command on the server. */
  person: string(),
  act: string(),
  subjectKind: picklist(logSubjects),
  /** The id of the subject; null if there is none. */
  subject: nullable(string()),
  /** The account of the member, or the name of the person of staff, that it is about. */
  account: nullable(string()),
  /** What was done: amounts in minor units, reasons, old and new values. */
  detail: record(string(), string()),
})

/** The log, the newest first: 50 lines. */
export const staffLog = staffCall({
  name: 'log',
  method: 'GET',
  path: '/staff/log',
  access: 'log.see',
  input: strictObject(filters),
  value: object({ lines: array(line), next }),
})

/** The same, 1,000 lines at a time, for a file; `next` goes on. */
export const staffLogExport = staffCall({
  name: 'logExport',
  method: 'GET',
  path: '/staff/log/export',
  access: 'log.see',
  input: strictObject(filters),
  value: object({ lines: array(line), next }),
})
