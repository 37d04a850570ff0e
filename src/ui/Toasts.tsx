import type { ReactNode } from 'react'
import style from './Toasts.module.css'

interface Props {
  /** The pointer or the focus is on them: they stay. */
  onHold: () => void
  onRelease: () => void
  /** Each a `Toast`. */
  children: ReactNode
}

/** Shows brief messages. The live region is in the page before its content, so that screen readers announce it. */
export function Toasts({ onHold, onRelease, children }: Props) {
  return (
    // the handlers operate nothing: they only keep toasts from disappearing
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={style.toasts}
      role="status"
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      {children}
    </div>
  )
}
