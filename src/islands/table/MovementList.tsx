import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#i18n/format.ts'
import type { AccountPage, MovementRecord } from '#stores/member/account-record.ts'
import { Empty } from '#ui/Empty.tsx'
import { DataTable } from './DataTable.tsx'
import { LongerPeriod } from './LongerPeriod.tsx'
import { type ColumnNames, movementListColumns } from './movement-list-columns.tsx'
import { ListFilters } from './ListFilters.tsx'
import { tableControls } from './table-controls.ts'
import type { TextContext } from './table-words.ts'
import style from './DataTable.module.css'

interface Props extends TextContext {
  record: MovementRecord
  /** The id of the title. */
  id: string
  title: string
  /** The name of the saved file. */
  file: string
  columns: ColumnNames
  /** The totals, with their names. */
  sums: readonly { readonly name: string; readonly of: (page: AccountPage) => number }[]
  empty: string
  emptyText: string
}

/** Lists movements of one kind by period below the form that makes them (S2.60, S2.62). */
export function MovementList({ record, id, title, file, columns, sums, empty, emptyText, language, t }: Props) {
  const state = useStore(record.$page)
  const place = useStore(record.place.$place)
  useEffect(() => record.enter(), [record])
  return (
    <section className={style.list} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ListFilters place={place} to={record.place.to} language={language} t={t} />
      <DataTable
        name={title}
        file={file}
        state={state}
        keyOf={({ id: number }) => number}
        view={(page, of) => ({
          columns: movementListColumns({ names: columns, digits: page.digits, language, t }),
          figures: sums.map((sum) => ({
            name: sum.name,
            value: formatMoney(language, { minor: sum.of(page), digits: page.digits }),
          })),
          empty: (
            <Empty title={empty} text={emptyText}>
              <LongerPeriod of={of} to={record.place.to} t={t} />
            </Empty>
          ),
        })}
        {...tableControls(record.place, record)}
        exporter={record.exporter}
        language={language}
        t={t}
      />
    </section>
  )
}
