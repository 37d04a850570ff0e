import { useStore } from '@nanostores/react'
import { type SubmitEvent, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { $rating, type ServiceThread, rateThread } from '#stores/service/thread.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { ServiceProps } from './ServiceScreen.tsx'
import style from './Service.module.css'

const values = [1, 2, 3, 4, 5] as const

/** Rates a closed thread from 1 to 5, with a word. */
export function ServiceRating({ thread, language, t }: ServiceProps & { thread: ServiceThread }) {
  const state = useStore($rating)
  const [isMissing, setMissing] = useState(false)
  const given = thread.rating
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const rating = Number(typed.get('rating') ?? 0)
    setMissing(rating === 0)
    if (rating > 0) void rateThread({ rating, word: String(typed.get('word') ?? '') })
  }
  if (given) return <p role="status">{t('service.rated', { rating: formatNumber(language, given.rating) })}</p>
  return (
    <form className={style.form} method="post" noValidate onSubmit={submit}>
      <fieldset className={style.rating}>
        <legend>{t('service.rate')}</legend>
        {values.map((value) => (
          <label key={value}>
            <input type="radio" name="rating" value={value} />
            {formatNumber(language, value)}
          </label>
        ))}
        <p>{t('service.rateHint')}</p>
      </fieldset>
      <TextArea label={t('service.word')} name="word" rows={2} />
      <div role="alert">
        {isMissing && <Notice tone="error">{t('service.rateMissing')}</Notice>}
        {state.state === 'failed' && <Notice tone="error">{t(state.why)}</Notice>}
      </div>
      <Button kind="quiet" type="submit" isBusy={state.state === 'sending'}>
        {t('service.rateSend')}
      </Button>
    </form>
  )
}
