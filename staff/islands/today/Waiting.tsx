import type { StaffValue } from '#contract/staff/staff-call.ts'
import type { staffToday } from '#contract/staff/today.ts'
import { formatNumber } from '#i18n/format.ts'
import { Moment } from '#staff/parts/Shown.tsx'
import { useText } from '#staff/parts/text.tsx'
import { Empty } from '#ui/Empty.tsx'
import style from './Today.module.css'

type Line = StaffValue<typeof staffToday>['waiting'][number]

/** Where each kind is answered. */
const places = {
  withdrawals: 'money',
  disputes: 'money?which=disputed',
  applications: 'promotions',
  exchanges: 'rewards',
  service: 'service',
  proposals: 'today#proposals',
} as const

/** What waits for somebody, the oldest first: each leads to where it is answered. */
export function Waiting({ waiting }: { waiting: readonly Line[] }) {
  const { language, t } = useText()
  const open = waiting.filter(({ count }) => count > 0)
  if (open.length === 0) return <Empty title={t('today.nothing')} text={t('today.nothingText')} />
  return (
    <ul className={style.lines} aria-label={t('today.waiting')}>
      {open.map(({ kind, count, oldest, overdue }) => (
        <li key={kind}>
          <a href={`/${language}/${places[kind]}`}>
            <b className={style.count}>{formatNumber(language, count)}</b>
            <span className={style.what}>
              {t(`today.kind_${kind}`)}
              {oldest !== null && (
                <small>
                  {t('today.oldest')} <Moment at={oldest} />
                </small>
              )}
            </span>
            {overdue > 0 && <span className={style.late}>{t('today.overdue', { count: overdue })}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
