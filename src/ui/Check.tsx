import { type ReactNode, useId } from 'react'
import style from './Check.module.css'

interface Props {
  name: string
  /** Whether it is ticked at first; afterwards the browser keeps it. */
  isTicked?: boolean | undefined
  /** What is wrong with it as it stands, in words. */
  error?: string | false | undefined
  children: ReactNode
}

/** A box to tick, with its words beside it; the whole line is the target. */
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
