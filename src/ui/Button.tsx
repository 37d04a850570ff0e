import type { ButtonHTMLAttributes } from 'react'
import style from './Button.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` for the one thing a view is for, `quiet` for everything beside it. */
  kind?: 'main' | 'quiet'
  /** Something is on its way: the button keeps its size and its focus, and does nothing more until it is through. */
  isBusy?: boolean
}

/** A button of words. It never leaves the tab order while busy, so that nobody's focus is lost. */
export function Button({ kind = 'main', isBusy = false, type = 'button', onClick, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      className={`${style.button} ${style[kind]}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {children}
    </button>
  )
}
