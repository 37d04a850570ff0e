import { Icon } from './Icon.tsx'
import style from './Toast.module.css'

interface Props {
  text: string
  /** The language of the text, if it is not the page's. */
  lang?: string | undefined
  /** The name of its button. */
  dismiss: string
  onDismiss: () => void
}

/** Renders one toast (`Toasts.tsx`). */
export function Toast({ text, lang, dismiss, onDismiss }: Props) {
  return (
    <p className={style.toast}>
      <bdi lang={lang}>{text}</bdi>
      <button type="button" aria-label={dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </p>
  )
}
