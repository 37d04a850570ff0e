import type { StaffValue } from '#contract/staff/staff-call.ts'
import type { staffToday } from '#contract/staff/today.ts'
import { formatMoment } from '#i18n/moment.ts'
import { useText } from '#staff/parts/text.tsx'
import { Notice } from '#ui/Notice.tsx'
import style from './Today.module.css'

/** What does not work as it should, if anything. */
export function Alarms({ alarms }: { alarms: StaffValue<typeof staffToday>['alarms'] }) {
  const { language, t } = useText()
  if (alarms.length === 0) return null
  return (
    <section className={style.alarms} aria-label={t('today.alarms')}>
      {alarms.map(({ kind, count, since }) => (
        <Notice key={kind} tone="error">
          {t(`today.alarm_${kind}`, { count })}
          {since !== null && ` ${t('today.since', { time: formatMoment(language, since) })}`}
        </Notice>
      ))}
    </section>
  )
}
