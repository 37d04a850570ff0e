// without these roles, some screen readers do not see a table whose CSS display makes it cards
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Fragment, type ReactNode } from 'react'
import style from './CardTable.module.css'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean | undefined
  /** A column of actions: as narrow as they are, with a hidden name. */
  readonly isAct?: boolean | undefined
  /** The name of the order by this column. */
  readonly sort?: string | undefined
}

/** The order of the rows. */
export interface Sorting {
  /** The column's name, with `-` for the largest first; `undefined` for the list's own order. */
  readonly current: string | undefined
  readonly onSort: (sort: string | undefined) => void
}

interface Props<Row> {
  name: string
  /** The first one identifies the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sorting?: Sorting | undefined
  /** What is shown below a row across all columns; nothing for a closed row. */
  detail?: ((row: Row) => ReactNode) | undefined
}

/** Renders a table with one row each; in narrow containers one card each, whose values show their names. */
export function CardTable<Row>({ name, columns, rows, keyOf, sorting, detail }: Props<Row>) {
  return (
    <div className={style.frame}>
      <table className={style.table} role="table" aria-label={name}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <BodyRow row={row} columns={columns} />
              <Detail width={columns.length}>{detail?.(row)}</Detail>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps {
  column: Pick<Column<never>, 'name' | 'isNumber' | 'isAct' | 'sort'>
  sorting: Sorting | undefined
}

function HeadCell({ column: { name, isNumber, isAct, sort }, sorting }: HeadProps) {
  const direction = sort && sorting ? directionOf(sort, sorting.current) : undefined
  return (
    <th role="columnheader" scope="col" className={isNumber ? style.number : undefined} aria-sort={direction}>
      {direction && sort ? (
        <>
          <button type="button" onClick={() => sorting?.onSort(nextSort(sort, sorting.current))}>
            {name}
            <span aria-hidden="true">{arrows[direction]}</span>
          </button>
          <span className={style.name}>{name}</span>
        </>
      ) : isAct ? (
        <span className="unseen">{name}</span>
      ) : (
        name
      )}
    </th>
  )
}

const arrows = { none: '', ascending: ' ↑', descending: ' ↓' } as const

function directionOf(sort: string, current: string | undefined): keyof typeof arrows {
  return current === sort ? 'ascending' : current === `-${sort}` ? 'descending' : 'none'
}

/** The largest first, then the smallest, then the list's own order. */
function nextSort(sort: string, current: string | undefined): string | undefined {
  if (current === sort) return undefined
  return current === `-${sort}` ? sort : `-${sort}`
}

function BodyRow<Row>({ row, columns: [first, ...rest] }: Pick<Props<Row>, 'columns'> & { row: Row }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {first.cell(row)}
      </th>
      {rest.map((column) => (
        <Cell key={column.name} row={row} column={column} />
      ))}
    </tr>
  )
}

/** A cell without content has no label either, and no place on a card. */
function Cell<Row>({ row, column: { name, cell, isNumber, isAct } }: { row: Row; column: Column<Row> }) {
  const content = cell(row)
  return (
    <td role="cell" className={isAct ? style.act : isNumber ? style.number : undefined}>
      {!isAct && content !== null && (
        <span className={style.label} aria-hidden="true">
          {name}
        </span>
      )}
      {content}
    </td>
  )
}

function Detail({ width, children }: { width: number; children: ReactNode }) {
  if (!children) return null
  return (
    <tr role="row" className={style.detail}>
      <td role="cell" colSpan={width}>
        {children}
      </td>
    </tr>
  )
}
