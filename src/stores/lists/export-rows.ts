import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { CallFailure } from '#api/failure.ts'
import { askBeforeLeaving, saveFile } from '#browser/files.ts'
import type { Result } from '#api/result.ts'
import { type Session, $session } from '#stores/auth/session/session.ts'
import { dayValue, daysOf } from '#stores/shell/period.ts'

/** The state of an export; `done`: the rows so far. */
export type ExportState =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

/** How rows become a file. */
export interface ExportFormat<Row> {
  /** What is in it; the account and the period follow in the file's name. */
  readonly name: string
  readonly head: string
  readonly line: (row: Row) => string
  /** Lines before the first and after the last row, such as the balances around a statement. */
  readonly frame?: Frame<Row> | undefined
}

/** Lines around the rows of a file; a file without rows has none. */
interface Frame<Row> {
  readonly top: (first: Row) => string
  readonly bottom: (last: Row) => string
}

interface Part<Row> {
  readonly list: readonly Row[]
  readonly next: string | null
}

/**
 * Creates the export of a list: all rows that a query finds, in the order of their own, whatever page or order is shown.
 * They arrive in parts, and each part becomes a Blob at once, which a browser keeps outside the page's memory. It goes on
 * while other screens of the page are shown; before the page is left, the browser asks.
 * @param ask requests the part after a row
 */
export function createExport<Of, Row>(
  ask: (of: Of, after: string | undefined) => Promise<Result<Part<Row>, CallFailure>>,
) {
  const store = atom<ExportState>({ state: 'idle' })
  const $export: ReadableAtom<ExportState> = store
  let run = 0
  let endAsking = () => {}

  /** Saves all rows of a query as a file; stops if it is stopped, or when the account changes. */
  async function start(of: Of, { name, head, line, frame }: ExportFormat<Row>): Promise<void> {
    const [session, own] = [$session.get(), (run += 1)]
    // the mark by which spreadsheets know UTF-8
    const parts = [new Blob([`\uFEFF${head}`])]
    let done = 0
    let last: Row | undefined
    endAsking()
    endAsking = askBeforeLeaving()
    for (let after: string | null | undefined; after !== null;) {
      store.set({ state: 'running', done })
      const result = await ask(of, after)
      if (own !== run) return
      if ($session.get() !== session) return stop()
      if (!result.ok) return end({ state: 'failed', why: failureKey(result.failure) })
      const { list } = result.value
      parts.push(new Blob([...edge(frame?.top, done === 0 ? list[0] : undefined), ...list.map(line)]))
      last = list.at(-1) ?? last
      done += list.length
      after = result.value.next
    }
    end({ state: 'idle' })
    saveFile(new Blob([...parts, ...edge(frame?.bottom, last)], { type: 'text/csv' }), fileName(name, of, session))
  }

  function end(state: ExportState): void {
    endAsking()
    store.set(state)
  }

  /** Stops an export; nothing is saved. */
  function stop(): void {
    run += 1
    end({ state: 'idle' })
  }

  return { $export, start, stop }
}

/** Returns a name such as `account-record-player-2026-11-22-2026-11-28.csv`; a list without a period is that of a day. */
function fileName(name: string, of: unknown, session: Session): string {
  const [days, until]: unknown[] = [Reflect.get(Object(of), 'days'), Reflect.get(Object(of), 'until')]
  const period = {
    days: typeof days === 'string' ? days : '1',
    until: typeof until === 'string' ? until : undefined,
  }
  const { first, last } = daysOf(period)
  const parts = [name, session.state === 'in' && session.account, first < last && dayValue(first), dayValue(last)]
  return `${parts.filter(Boolean).join('-')}.csv`
}

function edge<Row>(lineOf: ((row: Row) => string) | undefined, row: Row | undefined): string[] {
  return lineOf && row ? [lineOf(row)] : []
}

/** The export of a list, as a view uses it. */
export type Exporter<Of, Row> = ReturnType<typeof createExport<Of, Row>>
