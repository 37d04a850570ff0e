import { useStore } from '@nanostores/react'
import { formatCountdown } from '#i18n/lottery-text.ts'
import { $now } from '#stores/shell/clock.ts'
import type { BoardText } from './board-text.ts'
import style from './DrawHead.module.css'

interface Props extends BoardText {
  until: number
  /** How long a full ring is, in milliseconds. */
  whole: number
  /** How far the gateway's clock is ahead of this device's. */
  offset: number
}

const MINUTE_S = 60
const LAST_S = 10
/** For how long what was spoken stays in the page; later it would be wrong. */
const SPOKEN_S = 3

/**
 * Counts down by the gateway's clock, with a ring that empties. Screen readers hear it only at 60 and 10 seconds, and when
 * betting has closed.
 */
export function Countdown({ until, whole, offset, language, t }: Props) {
  const now = useStore($now)
  // before the clock's first tick nothing is known
  if (now === 0) return <span className={style.time}>…</span>
  const left = Math.ceil((until - (now + offset)) / 1000)
  return (
    <>
      <Ring share={Math.min(Math.max((left * 1000) / whole, 0), 1)} />
      <span className={style.time} role="timer" aria-live="off" data-testid="countdown">
        {formatCountdown(language, left * 1000, t)}
      </span>
      <span className="unseen" role="status">
        {spoken(left, t)}
      </span>
    </>
  )
}

const MARKS = 24

/** A ring of marks: those of the time that is left are full. It moves in steps, so it needs no animation. */
function Ring({ share }: { share: number }) {
  const full = Math.ceil(share * MARKS)
  return (
    <svg className={style.ring} viewBox="-12 -12 24 24" aria-hidden="true">
      {Array.from({ length: MARKS }, (_, at) => (
        <path key={at} d="M0-10.5v4" transform={`rotate(${(at * 360) / MARKS})`} opacity={at < full ? 1 : 0.2} />
      ))}
    </svg>
  )
}

function spoken(left: number, t: BoardText['t']): string {
  if (left <= 0) return t('lottery.closed')
  const reached = [MINUTE_S, LAST_S].find((count) => left <= count && left > count - SPOKEN_S)
  return reached ? t('lottery.secondsLeft', { count: reached }) : ''
}
