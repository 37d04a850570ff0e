import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { tableControls } from '#islands/table/table-controls.ts'
import { ListFilters, filtersSet } from '#islands/table/ListFilters.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import {
  enterWithdrawalRecord,
  withdrawalList,
  withdrawalPlace,
  withdrawalStates,
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
  const state = useStore(withdrawalList.$page)
  const place = useStore(withdrawalPlace.$place)
  const [opened, open] = useState<string>()
  useEffect(enterWithdrawalRecord, [])
  return (
    <section className={style.record} aria-labelledby="all-withdrawals">
      <h3 id="all-withdrawals">{t('withdrawal.record')}</h3>
      <ListFilters
        place={place}
        to={withdrawalPlace.to}
        set={filtersSet(withdrawalPlace, 'state')}
        language={language}
        t={t}
      >
        <StateFilter state={place.state} t={t} />
      </ListFilters>
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
        {...tableControls(withdrawalPlace, withdrawalList)}
        exporter={withdrawalList.exporter}
        language={language}
        t={t}
      />
    </section>
  )
}

function StateFilter({ state, t }: Pick<TextContext, 't'> & { state: string | undefined }) {
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
        onChoose={(chosen) => withdrawalPlace.choose('state', chosen)}
      />
    </div>
  )
}

function NoWithdrawals({ of, t }: Pick<TextContext, 't'> & { of: typeof withdrawalPlace.start }) {
  const all = { state: undefined, page: 1 } as const
  return (
    <Empty title={t('withdrawal.none')} text={t('withdrawal.noneText')}>
      <LongerPeriod of={of} to={withdrawalPlace.to} t={t} />
      {of.state && <PlaceLink {...withdrawalPlace.to(all)}>{t('withdrawal.allStates')}</PlaceLink>}
    </Empty>
  )
}
