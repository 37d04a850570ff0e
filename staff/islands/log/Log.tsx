import { type SubmitEvent, useState } from 'react'
import { staffLog } from '#contract/staff/log.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { saveFile } from '#browser/files.ts'
import { useFailureText } from '#staff/parts/failure-text.ts'
import { Frame, type PageProps } from '#staff/parts/Frame.tsx'
import { useList } from '#staff/parts/list.ts'
import { useQuery } from '#staff/parts/query.ts'
import { Rows } from '#staff/parts/Rows.tsx'
import { Moment, Name, ZoneNote } from '#staff/parts/Shown.tsx'
import { type TextContext, useText } from '#staff/parts/text.tsx'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/CardTable.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import acts from '#staff/parts/Acts.module.css'
import { actText, readableDetail } from './log-text.ts'
import { type LogFilters, exportLog } from './export-log.ts'
import style from './Log.module.css'

type Line = StaffValue<typeof staffLog>['lines'][number]

/** The page of the log. */
export function Log(props: PageProps) {
  return (
    <Frame page="log" {...props}>
      {() => <Lines />}
    </Frame>
  )
}

const names = ['person', 'subject', 'day'] as const

function Lines() {
  const text = useText()
  const { t } = text
  const [valueOf, setQuery] = useQuery()
  const filters: LogFilters = Object.fromEntries(
    names.flatMap((name) => (valueOf(name) ? [[name, valueOf(name)]] : [])),
  )
  const list = useList(staffLog, filters, ({ lines: rows, next }) => ({ rows, next }))
  const filter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setQuery(Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '').trim()])))
  }
  return (
    <>
      <form key={JSON.stringify(filters)} className={style.filters} role="search" onSubmit={filter}>
        <Field label={t('log.who')} name="person" defaultValue={valueOf('person')} />
        <Field label={t('log.object')} name="subject" defaultValue={valueOf('subject')} />
        <Field label={t('log.day')} name="day" type="date" defaultValue={valueOf('day')} />
        <Button kind="quiet" type="submit">
          {t('shell.filter')}
        </Button>
      </form>
      <Rows
        name={t('pages.log')}
        list={list}
        columns={columnsOf(text)}
        keyOf={({ id }) => id}
        empty={t('log.none')}
        detail={({ detail }) => {
          const words = readableDetail(text, detail)
          return words && <p dir="auto">{words}</p>
        }}
      />
      <Export filters={filters} />
      <ZoneNote />
    </>
  )
}

function columnsOf({ t }: TextContext): [Column<Line>, ...Column<Line>[]] {
  return [
    { name: t('log.at'), cell: ({ at }) => <Moment at={at} /> },
    { name: t('log.who'), cell: ({ person }) => <Name>{person}</Name> },
    { name: t('log.act'), cell: ({ act }) => actText(t, act) },
    {
      name: t('log.object'),
      cell: ({ subjectKind, subject, account }) =>
        subject === null ? null : (
          <span>
            {t(`log.subject_${subjectKind}`)} <Name>{account ?? subject}</Name>
          </span>
        ),
    },
  ]
}

/** Saves all lines that the filters find. */
function Export({ filters }: { filters: LogFilters }) {
  const { t } = useText()
  const failureText = useFailureText()
  const [state, setState] = useState<{ isBusy: boolean; why?: string }>({ isBusy: false })
  const save = async () => {
    setState({ isBusy: true })
    const result = await exportLog(filters)
    setState({ isBusy: false, ...(!result.ok && { why: failureText(result.failure) }) })
    if (result.ok) saveFile(result.value, 'staff-log.csv')
  }
  return (
    <div className={acts.acts}>
      <Button kind="quiet" isBusy={state.isBusy} onClick={() => void save()}>
        {t('log.export')}
      </Button>
      <div role="alert">{state.why && <Notice tone="error">{state.why}</Notice>}</div>
    </div>
  )
}
