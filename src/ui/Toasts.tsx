import { Suspense, lazy } from 'react'
import style from './Toasts.module.css'

// not rendered at build time, which would add its style sheet to every page
const Toast = import.meta.env.SSR ? () => null : lazy(async () => ({ default: (await import('./Toast.tsx')).Toast }))

interface Props {
  toasts: readonly { readonly id: number; readonly text: string }[]
  /** The name of the button of each. */
  dismiss: string
  onDismiss: (id: number) => void
  /** The pointer or the focus is on them: they stay. */
  onHold: () => void
  onRelease: () => void
}

/** Shows brief messages. The live region is in the page before its content, so that screen readers announce it. */
export function Toasts({ toasts, dismiss, onDismiss, onHold, onRelease }: Props) {
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
      <Suspense>
        {toasts.map(({ id, text }) => (
          <Toast key={id} text={text} dismiss={dismiss} onDismiss={() => onDismiss(id)} />
        ))}
      </Suspense>
    </div>
  )
}
