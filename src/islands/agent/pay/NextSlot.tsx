import { useStore } from '@nanostores/react'
import { formatNumber } from '#i18n/format.ts'
import type { TextContext } from '#islands/table/table-words.ts'
import type { PayPage } from '#stores/agent/pay/pay.ts'
import { $now } from '#stores/shell/clock.ts'
import style from './Pay.module.css'

const SLOT_MS = 300_000

/** Counts down to the end of the running five minutes, by the gateway's clock (S9.13). */
export function NextSlot({ page: { clockOffset }, language, t }: TextContext & { page: PayPage }) {
  const now = useStore($now)
  if (now === 0) return <p className={style.soft}>&nbsp;</p>
  const left = Math.ceil((SLOT_MS - ((now + clockOffset) % SLOT_MS)) / 1000)
  const number = (of: number) => formatNumber(language, of)
  return (
    <p className={style.soft} role="timer">
      {t('pay.nextSlot', { minutes: number(Math.floor(left / 60)), seconds: number(left % 60) })}
    </p>
  )
}
