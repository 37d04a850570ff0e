import type { ReactNode } from 'react'
import { formatMoment } from '#i18n/moment.ts'
import type { PageState } from '#stores/lists/kept-page.ts'
import type { Exporter } from '#stores/lists/export-rows.ts'
import { CardTable, type Column, type Sorting } from '#ui/CardTable.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Figures } from '#ui/Figures.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useTop } from '#ui/top.ts'
import { ExportButton, type FileFrame } from './ExportButton.tsx'
import { type TextContext, pagerWords, timeIn } from './table-words.ts'
import style from './DataTable.module.css'

/** A column of a table and of its file; `file`: the cell in the file, if it is there. */
export interface TableColumn<Row> extends Column<Row> {
  readonly file?: (row: Row) => string
  /** The file's cells are times, whose zone its header names. */
  readonly isTime?: boolean
  /** Says nothing on this page: it is in the file alone. */
  readonly isBlank?: boolean
}

/** What is drawn of a loaded page. */
interface TableView<Row> {
  readonly columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]]
  readonly figures: readonly { readonly name: string; readonly value: string }[]
  /** Shown in place of the table if nothing is found. */
  readonly empty: ReactNode
  /** Shown below the figures. */
  readonly summary?: ReactNode
  readonly detail?: (row: Row) => ReactNode
  readonly frame?: FileFrame<Row> | undefined
}

interface ListPage<Row> {
  readonly list: readonly Row[]
  readonly totalPages: number
}

interface Props<Row, Of extends { readonly page: number }, Page extends ListPage<Row>> extends TextContext {
  name: string
  /** The name of the saved file. */
  file: string
  state: PageState<Of, Page>
  keyOf: (row: Row) => string
  view: (page: Page, of: Of) => TableView<Row>
  sorting: Sorting
  exporter: Exporter<Of, Row>
  onPage: (page: number) => void
  onRetry: () => void
  /** Shown instead of an error, if it knows better. */
  failure?: (why: string) => ReactNode
  /** What follows the table. */
  note?: string
}

/**
 * Renders a list of a centre: totals of all that is found, a table or cards, order, pages, a CSV file of everything, and
 * a print view. While another page loads, the current one stays visible; what was there before is marked as old.
 */
export function DataTable<Row, Of extends { readonly page: number }, Page extends ListPage<Row>>(
  props: Props<Row, Of, Page>,
) {
  const { state, t } = props
  const top = useTop(state.state === 'ready' ? state.of.page : undefined)
  switch (state.state) {
    case 'loading':
      return <Skeleton lines={10} label={t('table.loading')} />
    case 'failed':
      return (
        props.failure?.(state.why) ?? (
          <ErrorState text={t(state.why)} retry={t('shell.retry')} onRetry={props.onRetry} />
        )
      )
    case 'ready':
      return (
        <div className={style.page} ref={top} aria-busy={state.isLoading || undefined}>
          <Age {...props} state={state} />
          <Found page={state.page} of={state.of} {...props} />
        </div>
      )
  }
}

/** Says that the refresh failed, or that the page is what was there before. */
export function Age({ state, language, t }: TextContext & { state: PageState<unknown, unknown> & { state: 'ready' } }) {
  const time = state.oldAt === undefined ? undefined : formatMoment(language, state.oldAt)
  return (
    <div role="status">
      {state.why && <Notice tone="error">{t(state.why)}</Notice>}
      {time && <Notice tone="warning">{t(state.why ? 'table.oldFailed' : 'table.old', { time })}</Notice>}
    </div>
  )
}

function Found<Row, Of extends { readonly page: number }, Page extends ListPage<Row>>({
  page,
  of,
  ...props
}: Props<Row, Of, Page> & { page: Page; of: Of }) {
  const { language, t, sorting } = props
  const { columns, figures, empty, summary, detail, frame } = props.view(page, of)
  const [first, ...others] = columns
  const shown = [first, ...others.filter(({ isBlank }) => !isBlank)] as const
  const fileColumns = columns.flatMap(({ name, file, isTime }) =>
    file ? [{ name: isTime ? timeIn(name, t) : name, cell: file }] : [],
  )
  const tools = { exporter: props.exporter, of, columns: fileColumns, frame, file: props.file, language, t }
  return (
    <>
      <Figures figures={figures} />
      {summary}
      <div className={summary ? style.rows : style.first}>
        {page.list.length === 0 && empty}
        {page.list.length > 1 && shown.some(({ sort }) => sort) && (
          <SortField columns={shown} sorting={sorting} t={t} />
        )}
        {page.list.length > 0 && (
          <CardTable
            name={props.name}
            rows={page.list}
            keyOf={props.keyOf}
            columns={shown}
            sorting={sorting}
            detail={detail}
          />
        )}
      </div>
      <Pager page={of.page} count={page.totalPages} words={pagerWords({ language, t })} onPage={props.onPage} />
      {page.list.length > 0 && <ExportButton {...tools} />}
      <p className={style.note}>
        {props.note} {t('table.totals')}
      </p>
    </>
  )
}

interface SortProps extends Pick<TextContext, 't'> {
  columns: readonly Pick<Column<never>, 'name' | 'sort'>[]
  sorting: Sorting
}

/** Selects the order where cards have no header. */
function SortField({ columns, sorting: { current, onSort }, t }: SortProps) {
  const options = columns.flatMap(({ name, sort }) =>
    sort
      ? [
          { value: `-${sort}`, label: t('table.sortDesc', { column: name }) },
          { value: sort, label: t('table.sortAsc', { column: name }) },
        ]
      : [],
  )
  return (
    <div className={style.sort}>
      <Select
        label={t('table.sort')}
        name="sort"
        value={current ?? ''}
        options={[{ value: '', label: t('table.sortDefault') }, ...options]}
        onChoose={(chosen) => onSort(chosen || undefined)}
      />
    </div>
  )
}
