import type { ReactNode } from 'react'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import type { Facts } from './facts.ts'
import { Loaded } from './Loaded.tsx'
import { Pages } from './Pages.tsx'

interface ListPage<Row> {
  readonly list: readonly Row[]
  readonly totalPages?: number
}

interface Props<Row, Page extends ListPage<Row>> {
  name: string
  facts: Facts<Page>
  columns: readonly [Column<Row>, ...Column<Row>[]]
  keyOf: (row: Row) => string
  /** Says that there is nothing. */
  empty: string
  emptyText?: string
  detail?: ((row: Row) => ReactNode) | undefined
  page?: number
  onPage?: (page: number) => void
}

/** Renders a list that was read: a table, or cards on a phone, and its pages. */
export function Rows<Row, Page extends ListPage<Row>>(props: Props<Row, Page>) {
  const { name, facts, columns, keyOf, empty, emptyText, detail, page = 1, onPage } = props
  return (
    <Loaded facts={facts} lines={8}>
      {({ list, totalPages = 1 }) => (
        <>
          {list.length === 0 ? (
            <Empty title={empty} {...(emptyText && { text: emptyText })} />
          ) : (
            <CardTable name={name} columns={columns} rows={list} keyOf={keyOf} detail={detail} />
          )}
          {onPage && <Pages page={page} count={totalPages} onPage={onPage} />}
        </>
      )}
    </Loaded>
  )
}
