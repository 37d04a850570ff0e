import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import style from './ErrorState.module.css'

interface Props {
  /** What went wrong, in words. */
  text: string
  retry: string
  isBusy?: boolean
  onRetry: () => void
}

/** Where something could not be had: says so at once, and can be tried again. */
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
