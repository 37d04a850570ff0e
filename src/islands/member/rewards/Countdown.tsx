import { useStore } from '@nanostores/react'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/time.ts'
import { formatNumber } from '#i18n/format.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import { $now } from '#stores/shell/clock.ts'

interface Props extends TextContext {
  /** Milliseconds since the epoch. */
  readonly until: number
  /** How far the gateway's clock is ahead of this device's. */
  readonly offset: number
}

/** Counts down by the gateway's clock: days and hours, below a day hours and minutes, in the last hour also seconds. */
export function Countdown({ until, offset, language, t }: Props) {
  const now = useStore($now)
  // before the clock's first tick nothing is known
  if (now === 0) return <span role="timer">…</span>
  const left = Math.max(0, until - (now + offset))
  const number = (of: number) => formatNumber(language, Math.floor(of))
  return (
    <span role="timer" aria-live="off">
      {left >= DAY_MS
        ? t('missions.inDays', { days: number(left / DAY_MS), hours: number((left % DAY_MS) / HOUR_MS) })
        : left >= HOUR_MS
          ? t('missions.inHours', { hours: number(left / HOUR_MS), minutes: number((left % HOUR_MS) / MINUTE_MS) })
          : t('missions.inMinutes', {
              minutes: number(left / MINUTE_MS),
              seconds: number((left % MINUTE_MS) / SECOND_MS),
            })}
    </span>
  )
}
