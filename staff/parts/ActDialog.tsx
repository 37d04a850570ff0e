import { type ReactNode, type SubmitEvent, useRef } from 'react'
import type { StaffFailure } from '#staff/api/failure.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useFailureText } from './failure-text.ts'
import { useText } from './text.tsx'
import style from './ActDialog.module.css'

/** The typed values of a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>

interface Props {
  title: string
  /** What will happen, in words. */
  what?: ReactNode
  /** The button that does it. */
  confirm: string
  isBusy: boolean
  why: StaffFailure | undefined
  /** Does it. Returns whether the dialog closes: a mistake or a failure leaves it open, with what was typed. */
  onSend: (typed: Typed) => Promise<boolean>
  onClose: () => void
  /** The fields. */
  children?: ReactNode
}

/** Asks once before an act, in a dialog that keeps what is typed until the act is done. */
export function ActDialog({ title, what, confirm, isBusy, why, onSend, onClose, children }: Props) {
  const { t } = useText()
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, text]) => [name, String(text)]))
    // closed by the browser, which gives the focus back
    if (await onSend(typed)) form.current?.closest('dialog')?.close()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <Dialog id="act" title={title} close={t('shell.close')} isForm onClose={onClose}>
      <form ref={form} className={style.form} noValidate onSubmit={(event) => void send(event)}>
        {what && <div className={style.what}>{what}</div>}
        {children}
        <div role="alert">{why && <Notice tone="error">{failureText(why)}</Notice>}</div>
        <div className={style.choices}>
          <Button kind="quiet" {...{ command: 'close', commandfor: 'act' }}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
