import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { CardTable, type Column } from '#ui/CardTable.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useFailureText } from './failure-text.ts'
import type { List } from './list.ts'
import { Loaded } from './Loaded.tsx'
import { useText } from './text.tsx'

interface Props<Row> {
  name: string
  list: List<Row>
  columns: readonly [Column<Row>, ...Column<Row>[]]
  keyOf: (row: Row) => string
  /** Says that there is nothing. */
  empty: string
  emptyText?: string
  detail?: ((row: Row) => ReactNode) | undefined
}

/** Renders a list that was read: a table, or cards on a phone, and a button for the rows that follow. */
export function Rows<Row>({ name, list, columns, keyOf, empty, emptyText, detail }: Props<Row>) {
  const { t } = useText()
  const failureText = useFailureText()
  return (
    <Loaded facts={list} lines={8}>
      {({ rows, next }) => (
        <>
          {rows.length === 0 ? (
            <Empty title={empty} {...(emptyText && { text: emptyText })} />
          ) : (
            <CardTable name={name} columns={columns} rows={rows} keyOf={keyOf} detail={detail} />
          )}
          <div role="alert">{list.whyNotMore && <Notice tone="error">{failureText(list.whyNotMore)}</Notice>}</div>
          {next !== null && (
            <Button kind="quiet" isBusy={list.isLoadingMore} onClick={() => void list.more()}>
              {t('shell.more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
