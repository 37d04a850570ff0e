import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { Age } from '#islands/table/DataTable.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import {
  $bonuses,
  type OwnBonus,
  type OwnBonuses,
  bonusPlace,
  enterBonuses,
  listedBonus,
  loadBonuses,
} from '#stores/member/bonus.ts'
import { $activities, titlesOf } from '#stores/promotions/activities.ts'
import { Empty } from '#ui/Empty.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BonusCard } from './BonusCard.tsx'
import { BonusRounds } from './BonusRounds.tsx'
import { ClosedBonuses } from './ClosedBonuses.tsx'
import style from './Bonus.module.css'

/** Shows the member's bonuses: what is required, done and left, by which rounds, and the money apart from the own (S2.66). */
export function BonusScreen({ language, t }: TextContext) {
  const state = useStore($bonuses)
  const place = useStore(bonusPlace.$place)
  const activities = useStore($activities)
  useEffect(enterBonuses, [])
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={10} label={t('bonus.loading')} />
    case 'failed':
      return <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={() => void loadBonuses()} />
    case 'ready': {
      const context = { own: state.page, titles: titlesOf(activities), language, t }
      const open = state.page.bonuses.filter(isOpen)
      const listed = listedBonus(state.page, place.bonus)
      return (
        <div className={style.screen} aria-busy={state.isLoading || undefined}>
          <Age state={state} language={language} t={t} />
          <Money {...context} />
          {open.length === 0 && <Empty title={t('bonus.none')} text={t('bonus.noneText')} />}
          {open.map((bonus) => (
            <BonusCard key={bonus.id} bonus={bonus} {...context} />
          ))}
          <ClosedBonuses bonuses={state.page.bonuses.filter((one) => !isOpen(one))} {...context} />
          {listed && listed.done > 0 && <BonusRounds key={listed.id} bonus={listed} {...context} />}
        </div>
      )
    }
  }
}

function isOpen({ state }: OwnBonus): boolean {
  return state === 'running' || state === 'waiting'
}

/** Shows own money, what of it may leave, and bonus money, which is in neither. */
function Money({ own, language, t }: TextContext & { own: OwnBonuses }) {
  const money = (minor: number) => formatMoney(language, { minor, digits: own.digits })
  return (
    <>
      <Figures
        figures={[
          { name: t('bonus.own'), value: money(own.own) },
          { name: t('bonus.mayLeave'), value: money(own.mayLeave) },
          { name: t('bonus.money'), value: money(own.bonusMoney) },
        ]}
      />
      <p className={style.soft}>{t('bonus.moneyNote')}</p>
    </>
  )
}
