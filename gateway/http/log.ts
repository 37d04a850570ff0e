/** What a line says besides its sentence; never a secret, and nothing about a person. */
type Fields = Readonly<Record<string, unknown>>

/**
 * The gateway's log. A line about background work has an `event`, by which it is searched for, with counts and
 * milliseconds.
 */
export interface Log {
  info(fields: Fields, sentence: string): void
  warn(fields: Fields, sentence: string): void
  error(fields: Fields, sentence: string): void
}

interface OpeningLog extends Log {
  /** Writes all lines to another log from now on, those of the start first. */
  writeTo(log: Log): void
}

/** Creates the log of all services, which exist before the server whose log they write to. */
export function createLog(): OpeningLog {
  let target: Log | undefined
  const early: ((log: Log) => void)[] = []
  const write = (line: (log: Log) => void) => (target ? line(target) : void early.push(line))
  return {
    info: (fields, sentence) => write((log) => log.info(fields, sentence)),
    warn: (fields, sentence) => write((log) => log.warn(fields, sentence)),
    error: (fields, sentence) => write((log) => log.error(fields, sentence)),
    writeTo(log) {
      target = log
      for (const line of early.splice(0)) line(log)
    },
  }
}

/** The log of what runs without a gateway, such as a command. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
