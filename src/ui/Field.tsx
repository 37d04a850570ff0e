import { type InputHTMLAttributes, useId } from 'react'
import { Icon } from './Icon.tsx'
import style from './Field.module.css'

type Native =
  'name' | 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'list' | 'defaultValue' | 'maxLength' | 'onKeyDown'

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, Native> {
  label: string
  /** Marks a required field: a star, and a word for screen readers (S5.5). */
  isRequired?: boolean | undefined
  /** The error text. */
  error?: string | false | undefined
  /** A toggle button at the end of the field, like the one that shows a password. */
  action?: { label: string; isPressed: boolean; onPress: () => void }
}

/** Renders a labelled single-line field. Uncontrolled; only the error comes from outside. */
export function Field({ label, isRequired, error, action, type = 'text', ...rest }: Props) {
  const id = useId()
  return (
    <div className={style.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <div className={style.box}>
        <input
          {...rest}
          id={id}
          type={type}
          autoCapitalize="none"
          spellCheck={false}
          aria-required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {action && (
          <button type="button" aria-label={action.label} aria-pressed={action.isPressed} onClick={action.onPress}>
            <Icon name={action.isPressed ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
      {error && (
        <p className={style.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
