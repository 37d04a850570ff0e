import { hash } from 'node:crypto'

/** The hash before the first line. */
export const LOG_GENESIS = hash('sha256', 'Atoll staff log, genesis')

/** One line before it is sealed. */
interface Line {
  readonly id: number
  readonly at: number
  readonly person: string
  readonly act: string
  readonly subject_kind: string
  readonly subject: string | null
  readonly detail: string
}

/** Returns the hash of a line: over the hash before it and every field, so that none can be changed or removed unseen. */
export function lineHash(previous: string, { id, at, person, act, subject_kind, subject, detail }: Line): string {
  return hash('sha256', JSON.stringify([previous, id, at, person, act, subject_kind, subject, detail]))
}
