import { Icon } from './Icon.tsx'
import style from './Toasts.module.css'

interface Toast {
  readonly id: number
  readonly text: string
}

interface Props {
  toasts: readonly Toast[]
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
      {toasts.map(({ id, text }) => (
        <p key={id}>
          {text}
          <button type="button" aria-label={dismiss} onClick={() => onDismiss(id)}>
            <Icon name="close" />
          </button>
        </p>
      ))}
    </div>
  )
}
