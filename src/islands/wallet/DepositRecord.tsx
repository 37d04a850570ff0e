import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import { DataTable } from '#islands/table/DataTable.tsx'
import { LongerPeriod } from '#islands/table/LongerPeriod.tsx'
import { periodLinks } from '#islands/table/period-links.ts'
import { Periods } from '#islands/table/Periods.tsx'
import type { TextContext } from '#islands/table/table-words.ts'
import { $depositRecord, depositExport, enterDepositRecord, loadDepositRecord } from '#stores/member/account-record.ts'
import { $memberPlace, goInCentre, movementSorts } from '#stores/member/place.ts'
import { Empty } from '#ui/Empty.tsx'
import { depositColumns } from './deposit-columns.tsx'
import style from './Deposit.module.css'

/** Lists the member's deposits (S2.60): those of the account record. */
export function DepositRecord({ language, t }: TextContext) {
  const state = useStore($depositRecord)
  const place = useStore($memberPlace)
  useEffect(enterDepositRecord, [])
  return (
    <section className={style.record} aria-labelledby="last-deposits">
      <h3 id="last-deposits">{t('deposit.last')}</h3>
      <Periods place={place} links={periodLinks} language={language} t={t} />
      <DataTable
        name={t('deposit.last')}
        file="deposits"
        state={state}
        keyOf={({ id }) => id}
        view={(page, of) => ({
          columns: depositColumns({ digits: page.digits, language, t }),
          figures: [{ name: t('deposit.sum'), value: formatMoney(language, { minor: page.in, digits: page.digits }) }],
          empty: (
            <Empty title={t('deposit.none')} text={t('deposit.noneText')}>
              <LongerPeriod of={of} t={t} />
            </Empty>
          ),
        })}
        sorting={{
          current: place.movementSort,
          onSort: (sort) => goInCentre({ movementSort: movementSorts.find((each) => each === sort), page: 1 }),
        }}
        exporter={depositExport}
        onPage={(page) => goInCentre({ page })}
        onRetry={() => void loadDepositRecord()}
        language={language}
        t={t}
      />
    </section>
  )
}
