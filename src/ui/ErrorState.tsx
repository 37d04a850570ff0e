import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import style from './ErrorState.module.css'

interface Props {
  /** The error text. */
  text: string
  retry: string
  isBusy?: boolean
  onRetry: () => void
}

/** Renders a loading error with a retry button, announced at once. */
export function ErrorState({ text, retry, isBusy = false, onRetry }: Props) {
  return (
    <div className={style.error} role="alert">
      <Notice tone="error">{text}</Notice>
      <Button kind="quiet" isBusy={isBusy} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}
