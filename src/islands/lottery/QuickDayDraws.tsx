import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { formatDrawYear } from '#i18n/draw-time.ts'
import { formatDates, formatDigits } from '#i18n/lottery-text.ts'
import { $quickDay, type QuickDay, loadOlderOfDay, loadQuickDay, openPeriod } from '#stores/lottery/quick-day.ts'
import type { Book } from '#stores/lottery/shapes.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DrawRows } from './DrawRows.tsx'
import { VerifyRow } from './VerifyDraw.tsx'
import type { Context } from './market-names.ts'
import quick from './QuickDayDraws.module.css'
import style from './Results.module.css'

interface Props extends Context {
  series: string
  book: Book
  zone: string
  /** The seconds between two draws. */
  every: number
  /** The path of the series in the page's language. */
  here: string
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

/** The draws of a quick lottery on a chosen day, or in one hour of it. */
export function QuickDayDraws({ every, ...props }: Props) {
  const { series, here, language, t } = props
  const known = useStore($quickDay)
  const [isBad, setBad] = useState(false)
  useEffect(() => void loadQuickDay(series, every), [series, every])
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBad(!openPeriod(here, String(form.get('day')), String(form.get('hour'))))
  }
  return (
    <section className={style.part} id="quick-day" aria-labelledby="quick-day-name">
      <h2 id="quick-day-name">{t('draws.byDay')}</h2>
      {/* the address is read in the browser: the fields take their values once it is known */}
      <form key={known.state === 'none' ? '' : known.day} className={quick.fields} noValidate onSubmit={choose}>
        <Field
          label={t('draws.dayUtc')}
          name="day"
          type="date"
          defaultValue={known.state === 'none' ? '' : known.day}
          error={isBad && t('draws.badDay')}
        />
        <Select
          label={t('draws.hourUtc')}
          name="hour"
          initial={known.state === 'none' || known.hour === undefined ? '' : String(known.hour)}
          options={[
            { value: '', label: t('draws.wholeDay') },
            ...hours.map((hour) => ({ value: hour, label: formatDigits(language, `${hour.padStart(2, '0')}:00`) })),
          ]}
        />
        <Button kind="quiet" type="submit">
          {t('draws.showDay')}
        </Button>
      </form>
      <Found known={known} {...props} />
    </section>
  )
}

function Found({ known, series, book, zone, here, language, t }: Omit<Props, 'every'> & { known: QuickDay }) {
  if (known.state === 'none') return null
  if (known.state === 'loading') return <Skeleton lines={6} label={t('lottery.loading')} />
  if (known.state === 'failed') return <Notice tone="error">{t(known.why)}</Notice>
  return (
    <>
      <h3>{t('draws.ofDay', { day: formatDates(language, { from: known.day, to: known.day }) })}</h3>
      {known.draws.length === 0 && <p role="status">{t('draws.noQuickDraws')}</p>}
      <DrawRows
        series={series}
        draws={known.draws}
        book={book}
        at={(numero) => `${here}?draw=${numero}`}
        zone={zone}
        when={formatDrawYear}
        verify={(numero) => <VerifyRow series={series} numero={numero} language={language} t={t} />}
        language={language}
        t={t}
      />
      <div role="alert">{known.why && <Notice tone="error">{t(known.why)}</Notice>}</div>
      {known.hasMore && (
        <Button kind="quiet" isBusy={known.isLoading} onClick={() => void loadOlderOfDay(series)}>
          {t('draws.older')}
        </Button>
      )}
    </>
  )
}
