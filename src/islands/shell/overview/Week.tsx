import { formatDay } from '#i18n/moment.ts'
import { DaysNote } from '#islands/table/DaysNote.tsx'
import { signed } from '#islands/table/table-words.ts'
import { DayBars } from '#ui/DayBars.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import type { OverviewContext } from './overview-words.ts'
import style from './Overview.module.css'

/** Shows what the games of the last seven days moved: one figure, and a bar for each day. */
export function Week({ value: { week, digits }, language, t }: OverviewContext) {
  const net = week.reduce((sum, day) => sum + day.net, 0)
  const hasPlayed = week.some(({ rounds }) => rounds > 0)
  const change = (minor: number) => signed(language, { minor, digits })
  const dayName = (day: string | undefined) => (day ? formatDay(language, Date.parse(day)) : '')
  return (
    <section className={style.week} aria-labelledby="overview-week">
      <h3 id="overview-week">{t('overview.week')}</h3>
      {hasPlayed ? (
        <>
          <p className={style.figure} data-sign={Math.sign(net)}>
            <bdi translate="no">{change(net)}</bdi>
          </p>
          {week.some((day) => day.net !== 0) && (
            <DayBars
              name={t('overview.byDay')}
              bars={week.map((day) => ({
                id: day.day,
                value: day.net,
                text: `${dayName(day.day)}: ${change(day.net)}`,
              }))}
              ends={[dayName(week[0]?.day), dayName(week.at(-1)?.day)]}
            />
          )}
          <DaysNote className={style.soft} language={language} t={t} />
          <p>
            <ScreenLink to="personalProfit">{t('shell.profitAndLoss')}</ScreenLink>
          </p>
        </>
      ) : (
        <p className={style.soft}>{t('overview.noWeek')}</p>
      )}
    </section>
  )
}
