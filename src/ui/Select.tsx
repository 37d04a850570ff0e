import { type SelectHTMLAttributes, useEffect, useId, useRef } from 'react'
import field from './Field.module.css'
import style from './Select.module.css'

interface Props extends Pick<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'autoComplete' | 'onFocus'> {
  label: string
  /** The options, in order. */
  options: readonly { readonly value: string; readonly label: string }[]
  /** The initial value; defaults to the first option. If it arrives later, it applies unless the user has chosen. */
  initial?: string | undefined
  /** The value, if controlled. */
  value?: string
  onChoose?: (value: string) => void
  isRequired?: boolean
  /** The error text. */
  error?: string | false | undefined
}

/** Renders a native select. Uncontrolled unless `value` is set; only the error comes from outside. */
export function Select({ label, options, initial, value, onChoose, isRequired, error, ...rest }: Props) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (initial && select.current?.value === '') select.current.value = initial
  }, [initial])
  return (
    <div className={field.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <select
        {...rest}
        ref={select}
        className={style.select}
        id={id}
        {...(value === undefined ? { defaultValue: initial } : { value })}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
        aria-required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p className={field.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
