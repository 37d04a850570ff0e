import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { periodLinks } from '#islands/table/period-links.ts'
import { Periods } from '#islands/table/Periods.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import {
  $memberPlace,
  type MemberPlace,
  goInCentre,
  memberAddressOf,
  withdrawalSorts,
  withdrawalStates,
} from '#stores/member/place.ts'
import {
  $withdrawalRecord,
  enterWithdrawalRecord,
  loadWithdrawalRecord,
  withdrawalExport,
} from '#stores/member/withdrawal-record.ts'
import type { WithdrawalFacts } from '#stores/wallet/withdrawals.ts'
import { Empty } from '#ui/Empty.tsx'
import { PlaceLink } from '#ui/PlaceLink.tsx'
import { Select } from '#ui/Select.tsx'
import { withdrawalColumns } from './withdrawal-columns.tsx'
import { WithdrawalSteps } from './WithdrawalSteps.tsx'
import style from './Withdraw.module.css'

interface Props extends TextContext {
  facts: WithdrawalFacts
}

/** Lists the member's withdrawals (S2.61) by period and state, each with its steps. */
export function WithdrawalRecord({ facts, language, t }: Props) {
  const state = useStore($withdrawalRecord)
  const place = useStore($memberPlace)
  const [opened, open] = useState<string>()
  useEffect(enterWithdrawalRecord, [])
  return (
    <section className={style.record} aria-labelledby="all-withdrawals">
      <h3 id="all-withdrawals">{t('withdrawal.record')}</h3>
      <Periods place={place} links={periodLinks} language={language} t={t} />
      <StateFilter state={place.withdrawalState} t={t} />
      <DataTable
        name={t('withdrawal.record')}
        file="withdrawals"
        state={state}
        keyOf={({ id }) => id}
        view={({ digits, requested, received }, of) => ({
          columns: withdrawalColumns({
            digits,
            opened,
            onOpen: (id) => open(id === opened ? undefined : id),
            language,
            t,
          }),
          figures: [
            { name: t('withdrawal.requestedSum'), value: formatMoney(language, { minor: requested, digits }) },
            { name: t('withdrawal.receivedSum'), value: formatMoney(language, { minor: received, digits }) },
          ],
          detail: (one) =>
            opened === one.id && <WithdrawalSteps one={one} facts={{ ...facts, digits }} language={language} t={t} />,
          empty: <NoWithdrawals of={of} t={t} />,
        })}
        sorting={{
          current: place.withdrawalSort,
          onSort: (sort) => goInCentre({ withdrawalSort: withdrawalSorts.find((each) => each === sort), page: 1 }),
        }}
        exporter={withdrawalExport}
        onPage={(page) => goInCentre({ page })}
        onRetry={() => void loadWithdrawalRecord()}
        language={language}
        t={t}
      />
    </section>
  )
}

function StateFilter({ state, t }: Pick<TextContext, 't'> & { state: MemberPlace['withdrawalState'] }) {
  return (
    <div className={style.filter}>
      <Select
        label={t('withdrawal.state')}
        name="state"
        value={state ?? ''}
        options={[
          { value: '', label: t('withdrawal.everyState') },
          ...withdrawalStates.map((each) => ({ value: each, label: t(`withdrawal.${each}`) })),
        ]}
        onChoose={(chosen) =>
          goInCentre({ withdrawalState: withdrawalStates.find((each) => each === chosen), page: 1 })
        }
      />
    </div>
  )
}

function NoWithdrawals({ of, t }: Pick<TextContext, 't'> & { of: MemberPlace }) {
  const all = { withdrawalState: undefined, page: 1 } as const
  return (
    <Empty title={t('withdrawal.none')} text={t('withdrawal.noneText')}>
      <LongerPeriod of={of} t={t} />
      {of.withdrawalState && (
        <PlaceLink href={memberAddressOf(all)} onGo={() => goInCentre(all)}>
          {t('withdrawal.allStates')}
        </PlaceLink>
      )}
    </Empty>
  )
}
