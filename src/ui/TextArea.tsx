import { type Ref, type TextareaHTMLAttributes, useEffect, useId, useState } from 'react'
import style from './TextArea.module.css'

/** The pause after the last key before the count is announced: at every key it would drown out the typed text. */
const ANNOUNCE_AFTER_MS = 1000

type Attribute = 'name' | 'rows' | 'autoComplete' | 'defaultValue' | 'readOnly' | 'onInput'

interface Props extends Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, Attribute> {
  ref?: Ref<HTMLTextAreaElement>
  label: string
  isRequired?: boolean
  /** The rules for the text. */
  hint?: string | undefined
  /** The length of the text, as a sentence; announced to screen readers after a typing pause. */
  count?: string | undefined
  /** The error text. */
  error?: string | false | undefined
}

/** Renders a labelled multi-line field with automatic text direction. Uncontrolled. */
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

/** Shows the count at once and announces it later. */
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
