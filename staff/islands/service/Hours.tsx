import { type SubmitEvent, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import { saveServiceHours, staffServiceHours } from '#contract/staff/service.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { useAct } from '#staff/parts/act.ts'
import { useFacts } from '#staff/parts/facts.ts'
import { useFailureText } from '#staff/parts/failure-text.ts'
import { Loaded } from '#staff/parts/Loaded.tsx'
import { useMay, useText } from '#staff/parts/text.tsx'
import { announce } from '#staff/stores/announcement.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { hoursIn } from './hours-typed.ts'
import style from './Service.module.css'

type Known = StaffValue<typeof staffServiceHours>
/** From Monday on. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]

/** Hours by weekday in the zone of the desk, as members read them before they write. */
export function Hours() {
  const facts = useFacts(staffServiceHours, {})
  return <Loaded facts={facts}>{(known) => <Form known={known} onDone={() => void facts.reload()} />}</Loaded>
}

function Form({ known: { zone, hours }, onDone }: { known: Known; onDone: () => void }) {
  const { language, t } = useText()
  const failureText = useFailureText()
  const mayEdit = useMay('service.answer')
  const act = useAct(saveServiceHours)
  const [wrong, setWrong] = useState<readonly number[]>([])
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const valueOf = (name: string) => String(typed.get(name) ?? '')
    const read = hoursIn(weekdays.map((day) => [day, valueOf(`opens-${day}`), valueOf(`closes-${day}`)] as const))
    setWrong(read.wrong)
    if (read.wrong.length > 0 || act.isBusy) return
    if (!(await act.send({ zone: valueOf('zone').trim() || 'UTC', hours: read.hours }))) return
    announce(t('service.hoursSaved'))
    onDone()
  }
  const clock = (minutes: number | undefined) =>
    minutes === undefined
      ? ''
      : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return (
    <form className={style.form} noValidate onSubmit={(event) => void save(event)}>
      <p>{t('service.hoursText')}</p>
      <Field label={t('service.zone')} name="zone" defaultValue={zone} />
      {weekdays.map((day) => {
        const own = hours.find(({ weekday }) => weekday === day)
        return (
          <fieldset key={day} className={style.day}>
            <legend>{dayName(language, day)}</legend>
            <Field label={t('service.opens')} name={`opens-${day}`} type="time" defaultValue={clock(own?.opens)} />
            <Field
              label={t('service.closesAt')}
              name={`closes-${day}`}
              type="time"
              // a day that ends at midnight ends a minute before in this field
              defaultValue={own?.closes === 1440 ? '23:59' : clock(own?.closes)}
              error={wrong.includes(day) && t('service.hoursWrong')}
            />
          </fieldset>
        )
      })}
      <div role="alert">{act.why && <Notice tone="error">{failureText(act.why)}</Notice>}</div>
      {mayEdit && (
        <Button type="submit" isBusy={act.isBusy}>
          {t('service.save')}
        </Button>
      )}
    </form>
  )
}

function dayName(language: Language, weekday: number): string {
  // 4 January 1970 was a Sunday
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format((3 + weekday) * DAY_MS)
}
