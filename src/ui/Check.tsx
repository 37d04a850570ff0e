import { type ReactNode, useId } from 'react'
import style from './Check.module.css'

interface Props {
  name: string
  /** The initial state; uncontrolled afterwards. */
  isTicked?: boolean | undefined
  /** The error text. */
  error?: string | false | undefined
  children: ReactNode
}

/** Renders a checkbox with its label; the whole row is the target. */
export function Check({ name, isTicked, error, children }: Props) {
  const id = useId()
  return (
    <div className={style.check}>
      <label>
        <input
          type="checkbox"
          name={name}
          defaultChecked={isTicked}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className={style.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
