import { type SubmitEvent, useState } from 'react'
import { type PeriodPlace, periodBetween } from '#stores/shell/period.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import type { TextContext } from './table-words.ts'
import style from './DataTable.module.css'

interface Props extends Pick<TextContext, 't'> {
  /** The days of the current period, as values of date fields. */
  first: string
  last: string
  onGo: (period: PeriodPlace) => void
}

/** Asks for the first and the last day of a period, in either order, at most a year apart. */
export function DayFields({ first, last, onGo, t }: Props) {
  const [isWrong, setWrong] = useState(false)
  const go = (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const period = periodBetween(String(form.get('from')), String(form.get('to')))
    setWrong(!period)
    if (period) onGo(period)
  }
  return (
    <form className={style.days} onSubmit={go}>
      <Field label={t('table.from')} name="from" type="date" defaultValue={first} />
      <Field label={t('table.to')} name="to" type="date" defaultValue={last} error={isWrong && t('table.daysWrong')} />
      <Button kind="quiet" type="submit">
        {t('table.show')}
      </Button>
    </form>
  )
}
