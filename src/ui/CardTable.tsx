// without these roles, some screen readers do not see a table whose CSS display makes it cards
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'
import style from './CardTable.module.css'

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean | undefined
  /** A column of actions: as narrow as they are, with a hidden name. */
  readonly isAct?: boolean | undefined
}

interface Props<Row> {
  name: string
  /** The first one identifies the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** Renders a table with one row each; in narrow containers one card each, whose values show their names. */
export function CardTable<Row>({ name, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className={style.frame}>
      <table className={style.table} role="table" aria-label={name}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name: text, isNumber, isAct }) => (
              <th key={text} role="columnheader" scope="col" className={isNumber ? style.number : undefined}>
                {isAct ? <span className="unseen">{text}</span> : text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <BodyRow key={keyOf(row)} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BodyRow<Row>({ row, columns: [first, ...rest] }: Pick<Props<Row>, 'columns'> & { row: Row }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {first.cell(row)}
      </th>
      {rest.map(({ name, cell, isNumber, isAct }) => (
        <td key={name} role="cell" className={isAct ? style.act : isNumber ? style.number : undefined}>
          {!isAct && (
            <span className={style.label} aria-hidden="true">
              {name}
            </span>
          )}
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}
