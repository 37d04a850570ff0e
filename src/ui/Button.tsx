import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import style from './Button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` for the primary action of a view, `quiet` for all others. */
  kind?: 'main' | 'quiet' | undefined
  /** An action is in progress: the button keeps its size and focus, and ignores presses until it ends. */
  isBusy?: boolean
}

/** Renders a text button. It stays in the tab order while busy, so that no focus is lost. */
export function Button({ kind = 'main', isBusy = false, type = 'button', onClick, children, ...rest }: Props) {
  // the second press of a double tap would send a form again, and its refusal would vanish before it is read
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    type !== 'button' && event.detail > 1 ? event.preventDefault() : onClick?.(event)
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      className={`${style.button} ${style[kind]}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : press}
    >
      {children}
    </button>
  )
}
