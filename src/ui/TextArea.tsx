import { type Ref, type TextareaHTMLAttributes, useEffect, useId, useState } from 'react'
import style from './TextArea.module.css'

/** How long after the last key the count is said: at each one it would talk over what is written. */
const ANNOUNCE_AFTER_MS = 1000

type Attribute = 'name' | 'rows' | 'defaultValue' | 'readOnly' | 'onInput'

interface Props extends Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, Attribute> {
  ref?: Ref<HTMLTextAreaElement>
  label: string
  isRequired?: boolean
  /** What may stand in it, in words. */
  hint?: string | undefined
  /** How much stands in it, in words; said to screen readers when somebody pauses. */
  count?: string | undefined
  /** What is wrong with what stands in it, in words. */
  error?: string | false | undefined
}

/** A labelled text of several lines, each in its own direction. The browser keeps what is typed. */
export function TextArea({ label, isRequired, hint, count, error, rows = 6, ...rest }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={style.area}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {hint && (
        <p className={style.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        {...rest}
        id={id}
        rows={rows}
        dir="auto"
        aria-required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {count !== undefined && <Count text={count} />}
      {error && (
        <p className={style.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Seen at once, said later. */
function Count({ text }: { text: string }) {
  const [announced, announce] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => announce(text), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <p className={style.count} aria-hidden="true">
        {text}
      </p>
      <p className="unseen" role="status">
        {announced}
      </p>
    </>
  )
}
