import { useStore } from '@nanostores/react'
import type { SubmitEvent } from 'react'
import { formatMoment } from '#i18n/format.ts'
import { $limitChange, type PlayLimit, answerLimit, saveLimit } from '#stores/limits/limits.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { type LimitContext, amountText, limitNames } from './limit-words.ts'
import style from './Limits.module.css'

interface Props extends LimitContext {
  limit: PlayLimit
}

/** Renders one limit, with what is left of it; its form opens in place. */
export function LimitRow(props: Props) {
  const { limit, t } = props
  const change = useStore($limitChange)
  const own = change.state !== 'idle' && change.part === limit.kind ? change : undefined
  return (
    <li className={style.row}>
      <details name="limit" data-limit={limit.kind}>
        <Summary {...props} />
        <LimitForm isBusy={own?.state === 'sending'} error={own?.state === 'failed' && t(own.why)} {...props} />
      </details>
      <p role="status" className={style.status}>
        {own?.state === 'done' && !limit.raise && t('limits.saved', { name: t(limitNames[limit.kind]) })}
      </p>
      {limit.raise && <Raise raise={limit.raise} {...props} />}
    </li>
  )
}

function Summary({ limit, ...context }: Props) {
  const { t, language } = context
  const { kind, amount, left, freeAt } = limit
  return (
    <summary>
      <span>{t(limitNames[kind])}</span>
      <bdi translate="no">{amount === null ? t('limits.none') : amountText(limit, amount, context)}</bdi>
      {left !== null && (
        <small>
          {t('limits.left', { amount: amountText(limit, left, context) })}
          {freeAt !== null && ` · ${t('limits.freeAt', { time: formatMoment(language, freeAt) })}`}
        </small>
      )}
    </summary>
  )
}

interface FormProps extends Props {
  isBusy: boolean
  error: string | false | undefined
}

function LimitForm({ limit: { kind, amount }, isBusy, error, t }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void saveLimit(kind, String(new FormData(event.currentTarget).get('amount')))
  }
  return (
    <form className={style.form} method="post" noValidate onSubmit={submit}>
      <Field
        label={t(kind === 'session' ? 'limits.newMinutes' : 'limits.newAmount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        error={error}
      />
      <div className={style.choices}>
        <Button type="submit" isBusy={isBusy}>
          {t('limits.save')}
        </Button>
        {amount !== null && (
          <Button kind="quiet" isBusy={isBusy} onClick={() => void saveLimit(kind, null)}>
            {t('limits.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Shows a higher limit that waits, and confirms it when its time has come. */
function Raise({ limit, raise, ...context }: Props & { raise: NonNullable<PlayLimit['raise']> }) {
  const { t, language, value } = context
  const isReady = value.now >= raise.from
  const wanted = raise.amount === null ? t('limits.none') : amountText(limit, raise.amount, context)
  const times = { from: formatMoment(language, raise.from), until: formatMoment(language, raise.until) }
  return (
    <div className={style.raise}>
      <p>{t(isReady ? 'limits.raiseReady' : 'limits.raiseWaits', { amount: wanted, ...times })}</p>
      <div className={style.choices}>
        {isReady && <Button onClick={() => void answerLimit(limit.kind, true)}>{t('limits.confirm')}</Button>}
        <Button kind="quiet" onClick={() => void answerLimit(limit.kind, false)}>
          {t('limits.keep')}
        </Button>
      </div>
    </div>
  )
}
