import { Moment } from '#islands/table/Moment.tsx'
import { type OwnBonus, bonusPlace } from '#stores/member/bonus.ts'
import { CardTable } from '#ui/CardTable.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { type BonusContext, moneyIn, sourceOf } from './bonus-words.ts'

/** Lists bonuses that were fulfilled, have ended or were given up, with what became of their money. */
export function ClosedBonuses({ bonuses, ...context }: BonusContext & { bonuses: readonly OwnBonus[] }) {
  const { language, t } = context
  const money = moneyIn(context)
  if (bonuses.length === 0) return null
  return (
    <section>
      <h3>{t('bonus.closed')}</h3>
      <CardTable
        name={t('bonus.closed')}
        rows={bonuses}
        keyOf={({ id }) => id}
        columns={[
          { name: t('bonus.from'), cell: (one) => sourceOf(one, context) },
          { name: t('bonus.state'), cell: ({ state }) => t(`bonus.state_${state}`) },
          { name: t('bonus.amount'), cell: ({ terms }) => money(terms.amount), isNumber: true },
          { name: t('bonus.converted'), cell: ({ converted }) => money(converted), isNumber: true },
          { name: t('bonus.forfeited'), cell: ({ forfeited }) => money(forfeited), isNumber: true },
          {
            name: t('bonus.closedAt'),
            cell: ({ closedAt, acceptedAt }) => <Moment at={closedAt ?? acceptedAt} language={language} />,
          },
          {
            name: t('bonus.showRounds'),
            isAct: true,
            cell: ({ id, done }) =>
              done > 0 ? (
                <PlaceLink {...bonusPlace.to({ bonus: id, page: 1 })}>{t('bonus.showRounds')}</PlaceLink>
              ) : null,
          },
        ]}
      />
    </section>
  )
}
