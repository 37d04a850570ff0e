import { type SubmitEvent, useState } from 'react'
import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatDates } from '#i18n/lottery-text.ts'
import type { Translate } from '#i18n/translate.ts'
import { openDay, type Choice } from '#stores/lottery/choose-day.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import style from './Results.module.css'

export interface ChooseDayProps {
  /** The day that is shown; none on the list of results. */
  day?: string | undefined
  /** The days that have results, newest first. */
  days: readonly string[]
  /** The path of the list in the page's language; days have their pages below it. */
  list: string
  language: Language
  t: Translate<MessageKey>
}

/** Opens the results of a day; a date without any says which day is next to it. */
export function ChooseDay({ day, days, list, language, t }: ChooseDayProps) {
  const [choice, setChoice] = useState<Choice>()
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('day')
    setChoice(openDay(typeof text === 'string' ? text : '', days, list))
  }
  const nearest = choice && 'nearest' in choice ? choice.nearest : undefined
  return (
    <form className={style.day} noValidate onSubmit={choose} data-testid="choose-day">
      <Field
        label={t('draws.chooseDay')}
        name="day"
        type="date"
        defaultValue={day ?? days[0]}
        error={choice?.state === 'bad' && t('draws.badDay')}
      />
      <Button kind="quiet" type="submit">
        {t('draws.showDay')}
      </Button>
      <p role="status">
        {choice && nearest && (
          <a href={`${list}/${nearest}`}>
            {t(choice.state === 'future' ? 'draws.futureDay' : 'draws.noDay', {
              day: formatDates(language, { from: nearest, to: nearest }),
            })}
          </a>
        )}
      </p>
    </form>
  )
}
