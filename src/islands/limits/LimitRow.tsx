import { useStore } from '@nanostores/react'
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { formatMoment } from '#i18n/moment.ts'
import { $limitChange, type PlayLimit, answerLimit, saveLimit } from '#stores/limits/limits.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type LimitContext, amountText, limitNames } from './limit-words.ts'
import style from './Limits.module.css'

interface Props extends LimitContext {
  limit: PlayLimit
}

/** Renders one limit, with what is left of it; its form opens in place. */
export function LimitRow(props: Props) {
  const { limit, t } = props
  const own = useOwnChange(limit.kind)
  const error = own?.state === 'failed' && t(own.why)
  const summary = useFocusAfter(limit.raise !== null)
  return (
    <li className={style.row}>
      <details name="limit" data-limit={limit.kind}>
        <Summary summary={summary} {...props} />
        <LimitForm isBusy={own?.state === 'sending'} error={error} {...props} />
      </details>
      <p role="status" className={style.status}>
        {own?.state === 'done' && !limit.raise && t('limits.saved', { name: t(limitNames[limit.kind]) })}
      </p>
      {limit.raise && <Raise raise={limit.raise} isBusy={own?.state === 'sending'} error={error} {...props} />}
    </li>
  )
}

/** Returns the change of this limit that is under way, was made or was refused. */
function useOwnChange(kind: PlayLimit['kind']) {
  const change = useStore($limitChange)
  return change.state !== 'idle' && change.part === kind ? change : undefined
}

/** Returns where the focus goes when the answered question goes away with the button that had it. */
function useFocusAfter(isAsked: boolean): RefObject<HTMLElement | null> {
  const summary = useRef<HTMLElement>(null)
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    if (wasAsked.current && !isAsked) summary.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  return summary
}

function Summary({ limit, summary, ...context }: Props & { summary: RefObject<HTMLElement | null> }) {
  const { t, language } = context
  const { kind, amount, left, freeAt } = limit
  return (
    <summary ref={summary}>
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

interface RaiseProps extends Props {
  raise: NonNullable<PlayLimit['raise']>
  isBusy: boolean
  error: string | false | undefined
}

/** Shows a higher limit that waits, and confirms it when its time has come. */
function Raise({ limit, raise, isBusy, error, ...context }: RaiseProps) {
  const { t, language, value } = context
  const isReady = value.now >= raise.from
  const wanted = raise.amount === null ? t('limits.none') : amountText(limit, raise.amount, context)
  const times = { from: formatMoment(language, raise.from), until: formatMoment(language, raise.until) }
  return (
    <div className={style.raise}>
      <p>{t(isReady ? 'limits.raiseReady' : 'limits.raiseWaits', { amount: wanted, ...times })}</p>
      <div role="alert">{error && <Notice tone="error">{error}</Notice>}</div>
      <div className={style.choices}>
        {isReady && (
          <Button isBusy={isBusy} onClick={() => void answerLimit(limit.kind, true)}>
            {t('limits.confirm')}
          </Button>
        )}
        <Button kind="quiet" isBusy={isBusy} onClick={() => void answerLimit(limit.kind, false)}>
          {t('limits.keep')}
        </Button>
      </div>
    </div>
  )
}
