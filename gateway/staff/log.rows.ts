import { type SqlBool, sql } from 'kysely'
import type { logSubjects } from '#contract/staff/log.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { LOG_GENESIS, lineHash } from './log-chain.ts'

/** The person of acts by a command on the server. */
export const SHELL = 'shell'

/** What a line says. */
export interface Logged {
  readonly at: number
  /** The name of a person, or `SHELL`. */
  readonly person: string
  readonly act: string
  readonly subjectKind?: (typeof logSubjects)[number]
  readonly subject?: string
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

/** Appends a line to the log. Must run inside the `database.write` of the act, so that neither is without the other. */
export async function appendLog(rows: Rows, logged: Logged): Promise<void> {
  const head = await rows.selectFrom('staff_log_head').select(['id', 'hash']).executeTakeFirst()
  const { at, person, act, subjectKind: subject_kind = 'none', subject = null, detail = {} } = logged
  const id = (head?.id ?? 0) + 1
  const texts = Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, String(value)]))
  const line = { id, at, person, act, subject_kind, subject, detail: JSON.stringify(texts) }
  const prev_hash = head?.hash ?? LOG_GENESIS
  const hash = lineHash(prev_hash, line)
  await rows
    .insertInto('staff_log')
    .values({ ...line, prev_hash, hash })
    .execute()
  if (head) await rows.updateTable('staff_log_head').set({ id, hash }).execute()
  else await rows.insertInto('staff_log_head').values({ one: 1, id, hash }).execute()
}

/** Logs what a command has done. Must run inside the `database.write` of the act. */
export function logShell(rows: Rows, logged: Omit<Logged, 'person'>): Promise<void> {
  return appendLog(rows, { ...logged, person: SHELL })
}

/** Returns the newest line of these acts about each of these subjects: when, who and why. */
export async function lastLines(rows: Rows, acts: readonly string[], subjects: readonly string[]) {
  if (subjects.length === 0) return new Map<string, { at: number; by: string; reason: string | null }>()
  const newest = rows
    .selectFrom('staff_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('subject', 'in', subjects)
    .where('act', 'in', acts)
    .groupBy('subject')
  const found = await rows
    .selectFrom('staff_log')
    .select(['subject', 'at', 'person', 'detail'])
    .where('id', 'in', newest)
    .execute()
  return new Map(
    found.map(({ subject, at, person: by, detail }) => {
      const { reason = null } = JSON.parse(detail) as Record<string, string | undefined>
      return [subject ?? '', { at, by, reason }]
    }),
  )
}

interface Wanted {
  readonly person?: string | undefined
  readonly act?: string | undefined
  readonly subject?: string | undefined
  readonly day?: string | undefined
  /** Only lines before this one. */
  readonly before?: string | undefined
}

/** Returns lines of the log, the newest first, and where the list goes on. */
export async function findLog(rows: Rows, wanted: Wanted, limit: number) {
  const { person, act, subject, day, before } = wanted
  const since = day === undefined ? undefined : Date.parse(day) // a date alone is UTC
  const found = await rows
    .selectFrom('staff_log')
    .leftJoin('member', (join) =>
      join.onRef('member.id', '=', 'staff_log.subject').on('staff_log.subject_kind', '=', 'member'),
    )
    .leftJoin('staff_person', (join) =>
      join.onRef('staff_person.id', '=', 'staff_log.subject').on('staff_log.subject_kind', '=', 'person'),
    )
    .select(['staff_log.id', 'at', 'person', 'act', 'subject_kind', 'subject', 'detail'])
    .select(({ fn }) => fn.coalesce('member.account', 'staff_person.name').as('account'))
    .$if(person !== undefined, (lines) => lines.where('person', '=', person ?? ''))
    .$if(act !== undefined, (lines) => lines.where('act', '=', act ?? ''))
    .$if(subject !== undefined, (lines) => lines.where(isAbout(subject ?? '')))
    .$if(since !== undefined, (lines) => lines.where('at', '>=', since ?? 0).where('at', '<', (since ?? 0) + DAY_MS))
    .$if(before !== undefined, (lines) => lines.where('staff_log.id', '<', Number(before)))
    .orderBy('staff_log.id', 'desc')
    .limit(limit + 1)
    .execute()
  const lines = found.slice(0, limit).map(({ id, detail, subject_kind, ...line }) => ({
    ...line,
    id: String(id),
    subjectKind: subject_kind as (typeof logSubjects)[number], // as it was written
    detail: JSON.parse(detail) as Record<string, string>,
  }))
  return { lines, next: found.length > limit ? (lines.at(-1)?.id ?? null) : null }
}

/** By the subject's id, or the name of a member's account. */
function isAbout(subject: string) {
  return sql<SqlBool>`staff_log.subject IN (${subject}, (SELECT id FROM member WHERE account = ${subject}))`
}
