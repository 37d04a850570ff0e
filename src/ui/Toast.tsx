import { Icon } from './Icon.tsx'
import style from './Toast.module.css'

interface Props {
  text: string
  /** What its button is called. */
  dismiss: string
  onDismiss: () => void
}

/** One of the toasts (`Toasts.tsx`), whose code and style come with the first. */
export function Toast({ text, dismiss, onDismiss }: Props) {
  return (
    <p className={style.toast}>
      {text}
      <button type="button" aria-label={dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </p>
  )
}
