import { type Result, done } from '#api/result.ts'
import { staffLogExport } from '#contract/staff/log.ts'
import type { StaffInput } from '#contract/staff/staff-call.ts'
import type { StaffFailure } from '#staff/api/failure.ts'
import { read } from '#staff/stores/staff-call.ts'
import { csvLine } from '#texts/csv.ts'
import { detailText } from './log-text.ts'

export type LogFilters = Omit<StaffInput<typeof staffLogExport>, 'before'>

const columns = ['id', 'at', 'person', 'act', 'subject_kind', 'subject', 'account', 'detail']

/** Returns all lines of the log that the filters find, as a CSV file with times in UTC. */
export async function exportLog(filters: LogFilters): Promise<Result<Blob, StaffFailure>> {
  // the mark by which spreadsheets know UTF-8
  const parts = [`\uFEFF${csvLine(columns)}`]
  for (let before: string | null | undefined; before !== null;) {
    const result = await read(staffLogExport, { ...filters, ...(before && { before }) })
    if (!result.ok) return result
    for (const { id, at, person, act, subjectKind, subject, account, detail } of result.value.lines) {
      const cells = [id, new Date(at).toISOString(), person, act, subjectKind, subject ?? '', account ?? '']
      parts.push(csvLine([...cells, detailText(detail)]))
    }
    before = result.value.next
  }
  return done(new Blob(parts, { type: 'text/csv' }))
}
