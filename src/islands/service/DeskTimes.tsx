import { useStore } from '@nanostores/react'
import { type Language, rowOf } from '#brand/languages.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/time.ts'
import { nameOfZone } from '#i18n/moment.ts'
import { $serviceDesk, type ServiceDesk } from '#stores/service/desk.ts'
import type { ServiceProps } from './ServiceScreen.tsx'
import style from './Service.module.css'

/** Says before anybody writes when somebody answers, and how long it usually takes. */
export function DeskTimes({ language, t }: ServiceProps) {
  const desk = useStore($serviceDesk)
  if (!desk) return <p className={style.times}>&nbsp;</p>
  const { usualMs, hours, zone, isOpen } = desk
  const open = hours.length > 0 && t(isOpen ? 'service.openNow' : 'service.closedNow')
  return (
    <div className={style.times}>
      <p>
        {open && <strong>{open} </strong>}
        {usualMs === null ? t('service.usualUnknown') : t('service.usual', { time: spanText(language, usualMs) })}
      </p>
      {hours.length > 0 && (
        <details>
          <summary>{t('service.hours')}</summary>
          <ul>
            {hours.map((day) => (
              <li key={day.weekday}>{dayText(language, day)}</li>
            ))}
          </ul>
          <p>{t('service.zone', { zone: nameOfZone(language, zone) })}</p>
        </details>
      )}
    </div>
  )
}

const localeOf = (language: Language) => `${language}-u-nu-${rowOf(language).numerals}`

/** Formats how long something takes, in its largest unit: "20 minutes". */
function spanText(language: Language, ms: number): string {
  const [unit, size] =
    ms < HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : ms < DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const)
  const format = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.max(1, Math.round(ms / size)))
}

/** Formats the hours of a weekday. */
function dayText(language: Language, { weekday, opens, closes }: ServiceDesk['hours'][number]): string {
  // 4 January 1970 was a Sunday
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format((3 + weekday) * DAY_MS)
  const clock = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: 'UTC' })
  return `${day}: ${clock.formatRange(opens * MINUTE_MS, closes * MINUTE_MS)}`
}
