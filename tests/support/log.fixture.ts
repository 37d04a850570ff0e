import { onTestFinished, vi } from 'vitest'
import type { Log } from '#gateway/http/log.ts'

/** A line of the log, with what the tests look at. */
export interface LogLine {
  readonly level: number
  readonly event?: string
  readonly msg?: string
  readonly [field: string]: unknown
}

/** Levels as the log writes them. */
export const INFO = 30
export const WARN = 40
export const ERROR = 50

/** Reads what gateways of this process log from now on (`log: true`), instead of printing it, until the test ends. */
export function readLog() {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  const text = () => written.mock.calls.map(([chunk]) => String(chunk)).join('')
  return {
    text,
    /** The lines of an event, oldest first. */
    of: (event: string): LogLine[] => linesOf(text()).filter((line) => line.event === event),
  }
}

function linesOf(text: string): LogLine[] {
  return text.split('\n').flatMap((line): LogLine[] => (line.startsWith('{') ? [JSON.parse(line)] : []))
}

/** A log that keeps its lines, for parts that run without a server. */
export function memoryLog(): { readonly log: Log; readonly lines: LogLine[] } {
  const lines: LogLine[] = []
  const at = (level: number) => (fields: object, msg: string) => void lines.push({ level, msg, ...fields })
  return { log: { info: at(INFO), warn: at(WARN), error: at(ERROR) }, lines }
}
