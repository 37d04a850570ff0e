import { useStore } from '@nanostores/react'
import { Toast } from '#ui/Toast.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { $said, dismiss, hold } from '#staff/stores/said.ts'
import { useText } from './text.tsx'

const AFTER_HOLD_MS = 4000

/** Shows and announces the result of the last act. */
export function Said() {
  const said = useStore($said)
  const { t } = useText()
  return (
    <Toasts onHold={() => hold()} onRelease={() => hold(AFTER_HOLD_MS)}>
      {said && <Toast key={said.id} text={said.text} dismiss={t('shell.close')} onDismiss={dismiss} />}
    </Toasts>
  )
}
