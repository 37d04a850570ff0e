import { useStore } from '@nanostores/react'
import { $announcement, dismiss, hold } from '#staff/stores/announcement.ts'
import { Toast } from '#ui/Toast.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { useText } from './text.tsx'
import style from './Announcement.module.css'

const AFTER_HOLD_MS = 4000

/** Shows and announces the result of the last act. */
export function Announcement() {
  const shown = useStore($announcement)
  const { t } = useText()
  return (
    <div className={style.place}>
      <Toasts onHold={() => hold()} onRelease={() => hold(AFTER_HOLD_MS)}>
        {shown && <Toast key={shown.id} text={shown.text} dismiss={t('shell.close')} onDismiss={dismiss} />}
      </Toasts>
    </div>
  )
}
