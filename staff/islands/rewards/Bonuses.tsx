import { BONUS_DAYS, staffBonusSums, staffBonuses } from '#contract/staff/bonuses.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { Chips } from '#staff/parts/Chips.tsx'
import { useFacts } from '#staff/parts/facts.ts'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { useList } from '#staff/parts/list.ts'
import { MemberLink } from '#staff/parts/MemberLink.tsx'
import { moneyText } from '#staff/parts/money-text.ts'
import { useQuery } from '#staff/parts/query.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Amount, Moment, ZoneNote } from '#staff/parts/Shown.tsx'
import { type TextContext, useText } from '#staff/parts/text.tsx'
import { formatNumber } from '#i18n/format.ts'
import type { Column } from '#ui/CardTable.tsx'
import { Figures } from '#ui/Figures.tsx'

type Bonus = StaffValue<typeof staffBonuses>['bonuses'][number]

const views = ['open', 'closed'] as const

/** Bonuses: what those that run hold, what they have cost lately, and each of them. */
export function Bonuses() {
  const text = useText()
  const { t } = text
  const [valueOf, setQuery] = useQuery()
  const which = valueOf('bonuses') === 'closed' ? 'closed' : 'open'
  const list = useList(staffBonuses, { which }, ({ bonuses: rows, next }) => ({ rows, next }))
  return (
    <>
      <Sums />
      <Chips
        name={t('rewards.state')}
        options={views.map((value) => ({ value, label: t(`rewards.bonuses_${value}`) }))}
        chosen={which}
        onChoose={(value) => setQuery({ bonuses: value })}
      />
      <Rows
        name={t('rewards.bonuses')}
        list={list}
        columns={columnsOf(text, which)}
        keyOf={({ id }) => id}
        empty={t(which === 'open' ? 'rewards.noBonuses' : 'rewards.noClosed')}
      />
      <ZoneNote />
    </>
  )
}

/** What bonuses hold now, and what they have cost in the last days. */
function Sums() {
  const { language, t } = useText()
  const facts = useFacts(staffBonusSums, {})
  return (
    <Loaded facts={facts} lines={3}>
      {({ running, money, granted, forfeited, converted }) => (
        <>
          <Figures
            figures={[
              { name: t('rewards.running'), value: formatNumber(language, running) },
              { name: t('rewards.money'), value: moneyText(language, money) },
              { name: t('rewards.granted'), value: moneyText(language, granted) },
              { name: t('rewards.forfeited'), value: moneyText(language, forfeited) },
              { name: t('rewards.converted'), value: moneyText(language, converted) },
            ]}
          />
          <p>{t('rewards.sumsText', { count: BONUS_DAYS })}</p>
        </>
      )}
    </Loaded>
  )
}

function columnsOf({ t }: TextContext, which: string): [Column<Bonus>, ...Column<Bonus>[]] {
  const isOpen = which === 'open'
  return [
    { name: t('rewards.account'), cell: ({ memberId, account }) => <MemberLink id={memberId} account={account} /> },
    { name: t('rewards.source'), cell: ({ source }) => t(`rewards.source_${sourceOf(source)}`) },
    { name: t('rewards.state'), cell: ({ state }) => t(`rewards.bonus_${state}`) },
    { name: t('rewards.amount'), isNumber: true, cell: ({ amount }) => <Amount minor={amount} /> },
    { name: t('rewards.required'), isNumber: true, cell: ({ required }) => <Amount minor={required} /> },
    { name: t('rewards.done'), isNumber: true, cell: ({ done }) => <Amount minor={done} /> },
    isOpen
      ? { name: t('rewards.endsAt'), cell: ({ endsAt }) => endsAt !== null && <Moment at={endsAt} /> }
      : { name: t('rewards.closedAt'), cell: ({ closedAt }) => closedAt !== null && <Moment at={closedAt} /> },
  ]
}

const sources = ['mission', 'promotion', 'board', 'raffle', 'application', 'staff'] as const

function sourceOf(source: string): (typeof sources)[number] | 'else' {
  return sources.find((one) => one === source) ?? 'else'
}
