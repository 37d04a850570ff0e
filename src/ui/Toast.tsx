import { Icon } from './Icon.tsx'
import style from './Toast.module.css'

interface Props {
  text: string
  /** The name of its button. */
  dismiss: string
  onDismiss: () => void
}

/** Renders one toast (`Toasts.tsx`). */
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
