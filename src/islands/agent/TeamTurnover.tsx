import { useStore } from '@nanostores/react'
import { formatMoney } from '#i18n/format.ts'
import { $place, type Period, addressOf, goToPlace } from '#stores/agent/place.ts'
import type { Team } from '#stores/agent/team.ts'
import { Figures } from '#ui/Figures.tsx'
import { PlaceTabs } from '#ui/PlaceTabs.tsx'
import type { ScreenProps } from './screens.ts'
import style from './Centre.module.css'

const names = [
  { period: 1, name: 'agent.today' },
  { period: 7, name: 'agent.week' },
  { period: 30, name: 'agent.month' },
] as const satisfies readonly { period: Period; name: string }[]

/** Shows turnover, payouts and net result of the selected period. */
export function TeamTurnover({ team, language, t }: ScreenProps & { team: Team }) {
  const { period } = useStore($place)
  const sums = team.periods.find(({ days }) => days === period)
  const money = (minor: number) => formatMoney(language, { minor, digits: team.digits })
  return (
    <section aria-labelledby="team-turnover">
      <h3 id="team-turnover">{t('agent.turnover')}</h3>
      <PlaceTabs
        name={t('agent.period')}
        places={names.map(({ period: each, name }) => ({
          id: name,
          text: t(name),
          href: addressOf({ period: each }),
          isCurrent: each === period,
          onGo: () => goToPlace({ period: each }),
        }))}
      />
      {sums && (
        <Figures
          figures={[
            { name: t('agent.staked'), value: money(sums.staked) },
            { name: t('agent.paid'), value: money(sums.paid) },
            { name: t('agent.net'), value: money(sums.net) },
          ]}
        />
      )}
      <p className={style.note}>{t('agent.turnoverNote')}</p>
    </section>
  )
}
