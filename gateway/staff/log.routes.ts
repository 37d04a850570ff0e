import { staffLog, staffLogExport } from '#contract/staff/log.ts'
import { staffLook } from './acts.ts'
import { findLog } from './log.rows.ts'
import { type StaffAnswer, staffAnswer } from './staff-request.ts'

const PAGE = 50
const PART = 1000

/** Answers the log. Reading it is no look at a person's data; taking it away as a file is. */
export const logAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffLog, (input, { services: { database } }) => findLog(database.read, input, PAGE)),

  staffLook(
    staffLogExport,
    (input) => ({ detail: Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) }),
    (input, { services: { database } }) => findLog(database.read, input, PART),
  ),
]
