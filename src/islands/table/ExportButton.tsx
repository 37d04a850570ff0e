import { useStore } from '@nanostores/react'
import { csvLine } from '#texts/csv.ts'
import { printPage } from '#browser/files.ts'
import type { Exporter } from '#stores/lists/export-rows.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { TextContext } from './table-words.ts'
import style from './DataTable.module.css'

/** A column of the file. */
interface FileColumn<Row> {
  readonly name: string
  readonly cell: (row: Row) => string
}

/** The cells of lines before the first and after the last row of a file. */
export interface FileFrame<Row> {
  readonly top: (first: Row) => readonly string[]
  readonly bottom: (last: Row) => readonly string[]
}

interface Props<Of, Row> extends TextContext {
  exporter: Exporter<Of, Row>
  /** The query whose rows are saved. */
  of: Of
  columns: readonly FileColumn<Row>[]
  frame?: FileFrame<Row> | undefined
  /** The file's name without its end. */
  file: string
}

/** Saves all rows of a list as a CSV file, or prints what is shown. */
export function ExportButton<Of, Row>({ exporter, of, columns, frame, file, t }: Props<Of, Row>) {
  const state = useStore(exporter.$export)
  const save = () =>
    void exporter.start(of, {
      name: file,
      head: csvLine(columns.map(({ name }) => name)),
      line: (row) => csvLine(columns.map(({ cell }) => cell(row))),
      frame: frame && {
        top: (first) => csvLine(frame.top(first)),
        bottom: (last) => csvLine(frame.bottom(last)),
      },
    })
  const isRunning = state.state === 'running'
  return (
    <div className={style.tools}>
      <Button kind="quiet" isBusy={isRunning} onClick={save}>
        {t('table.csv')}
      </Button>
      <Button kind="quiet" onClick={printPage}>
        {t('table.print')}
      </Button>
      <div role="status">
        {isRunning && t('table.csvRunning', { count: state.done })}
        {state.state === 'failed' && <Notice tone="error">{t(state.why)}</Notice>}
      </div>
      {isRunning && (
        <>
          <Button kind="quiet" onClick={exporter.stop}>
            {t('table.csvStop')}
          </Button>
          <p className={style.begins}>{t('table.csvStay')}</p>
        </>
      )}
    </div>
  )
}
