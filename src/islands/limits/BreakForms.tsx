import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import type { MessageKey } from '#i18n/keys.ts'
import { $limitChange, isBreakLength, takeBreak } from '#stores/limits/limits.ts'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { LimitContext } from './limit-words.ts'
import style from './Limits.module.css'

const breaks = {
  timeOut: ['day', 'week', 'month', 'sixWeeks'],
  exclusion: ['halfYear', 'year', 'fiveYears', 'forever'],
} as const

const lengthNames = {
  day: 'limits.day',
  week: 'limits.week',
  month: 'limits.month',
  sixWeeks: 'limits.sixWeeks',
  halfYear: 'limits.halfYear',
  year: 'limits.year',
  fiveYears: 'limits.fiveYears',
  forever: 'limits.forever',
} as const satisfies Record<string, MessageKey>

/** Renders the forms that start a time-out or a self-exclusion. */
export function BreakForms(context: LimitContext) {
  const { t } = context
  return (
    <section className={style.part} id="break">
      <h2>{t('limits.breakTitle')}</h2>
      <p className={style.soft}>{t('limits.breakText')}</p>
      <div className={style.groups}>
        <BreakForm part="timeOut" title="limits.timeOut" text="limits.timeOutText" {...context} />
        <BreakForm part="exclusion" title="limits.exclusion" text="limits.exclusionText" {...context} />
      </div>
    </section>
  )
}

interface Props extends LimitContext {
  part: keyof typeof breaks
  title: MessageKey
  text: MessageKey
}

function BreakForm({ part, title, text, value, t }: Props) {
  const change = useStore($limitChange)
  const own = change.state !== 'idle' && change.part === part ? change : undefined
  const [isUnsure, setUnsure] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const length = form.get('length')
    setUnsure(form.get('sure') === null)
    if (!isBreakLength(length) || form.get('sure') === null) return
    void takeBreak(length, part === 'exclusion' ? String(form.get('password') ?? '') : undefined)
  }
  return (
    <details className={style.group} name="break" data-break={part}>
      <summary>
        <h3>{t(title)}</h3>
      </summary>
      <p className={style.soft}>{t(text)}</p>
      <form className={style.form} method="post" onSubmit={submit}>
        <fieldset className={style.lengths}>
          <legend>{t('limits.howLong')}</legend>
          {breaks[part].map((length) => (
            <label key={length}>
              <input type="radio" name="length" value={length} required />
              {t(lengthNames[length])}
            </label>
          ))}
        </fieldset>
        {part === 'exclusion' && value.hasPassword && (
          <Field
            label={t('auth.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            isRequired
          />
        )}
        <Check name="sure" error={isUnsure && t('limits.sureMissing')}>
          {t('limits.sure')}
        </Check>
        <div role="alert">{own?.state === 'failed' && <Notice tone="error">{t(own.why)}</Notice>}</div>
        <div className={style.choices}>
          <Button type="submit" isBusy={own?.state === 'sending'}>
            {t(part === 'timeOut' ? 'limits.startTimeOut' : 'limits.startExclusion')}
          </Button>
        </div>
      </form>
    </details>
  )
}
