import { Suspense, lazy } from 'react'
import style from './Toasts.module.css'

// kept out of the build's rendering, which would put its style sheet into every page
const Toast = import.meta.env.SSR ? () => null : lazy(async () => ({ default: (await import('./Toast.tsx')).Toast }))

interface Props {
  toasts: readonly { readonly id: number; readonly text: string }[]
  /** What the button of each is called. */
  dismiss: string
  onDismiss: (id: number) => void
  /** Somebody points at them or is among them: they stay. */
  onHold: () => void
  onRelease: () => void
}

/** What is said in passing. The region stands in the page before anything is in it, so that readers hear what comes. */
export function Toasts({ toasts, dismiss, onDismiss, onHold, onRelease }: Props) {
  return (
    // nothing is operated by these: whoever looks only keeps them from going
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
