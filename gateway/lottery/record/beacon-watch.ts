import { HOUR_MS } from '#contract/time/time.ts'
import type { Clock } from '#gateway/http/clock.ts'
import type { Log } from '#gateway/http/log.ts'

/** What a source is asked for: the value of a draw, or the anchor of a chain. */
export interface Question {
  /** `drand-quicknet` or `peer`. */
  readonly source: string
  readonly name: string
}

/** Writes to the log when a source of beacons is silent, and when it answers again. */
export interface BeaconWatch {
  failed(question: Question, error: unknown): void
  answered(question: Question): void
  /** Forgets a question that is not asked any more. */
  forget(name: string): void
}

interface Silence {
  readonly since: number
  warnedAt: number
  /** What has no answer yet. A source is back once all of it has one. */
  readonly open: Set<string>
}

/** A source that stays silent is warned of at its first failure and once an hour. */
export function createBeaconWatch(clock: Clock, log: Log): BeaconWatch {
  const silences = new Map<string, Silence>()

  /** Returns the silence of a source that ends with this question, if it does. */
  function close({ source, name }: Question): Silence | undefined {
    const silence = silences.get(source)
    if (!silence?.open.delete(name) || silence.open.size > 0) return undefined
    silences.delete(source)
    return silence
  }

  return {
    failed({ source, name }, error) {
      const now = clock()
      const silence = silences.get(source) ?? { since: now, warnedAt: Number.NEGATIVE_INFINITY, open: new Set() }
      silences.set(source, silence)
      silence.open.add(name)
      if (now - silence.warnedAt < HOUR_MS) return
      silence.warnedAt = now
      const forS = Math.round((now - silence.since) / 1000)
      const fields = { event: 'beacon-silent', source, forS, waiting: [...silence.open], reason: sourceFault(error) }
      log.warn(fields, 'a source of beacons does not answer')
    },
    answered(question) {
      const silence = close(question)
      if (!silence) return
      const forS = Math.round((clock() - silence.since) / 1000)
      log.info({ event: 'beacon-back', source: question.source, forS }, 'a source of beacons answers again')
    },
    forget(name) {
      for (const source of silences.keys()) close({ source, name })
    },
  }
}

/** Returns in a few words why a source has not answered. */
export function sourceFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code: unknown = Reflect.get(Object(error.cause), 'code')
  return typeof code === 'string' ? code : error.message
}
