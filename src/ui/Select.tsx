import { type SelectHTMLAttributes, useEffect, useId, useRef } from 'react'
import field from './Field.module.css'
import style from './Select.module.css'

interface Props extends Pick<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'autoComplete' | 'onFocus'> {
  label: string
  /** What may be chosen, in its order. */
  options: readonly { readonly value: string; readonly label: string }[]
  /** What is chosen at first; the first option where nothing is said. Known later, it is chosen where nothing was. */
  initial?: string | undefined
  /** What is chosen, where somebody else keeps it. */
  value?: string
  onChoose?: (value: string) => void
  isRequired?: boolean
  /** What is wrong with what was chosen, in words. */
  error?: string | false | undefined
}

/** One of many, by the browser's own list. The browser keeps what is chosen; only the error comes from outside. */
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
