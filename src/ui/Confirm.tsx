import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import style from './Confirm.module.css'

interface Props {
  id: string
  title: string
  /** What leaves everything as it is; it has the focus when the dialog opens. */
  cancel: string
  confirm: string
  /** What was confirmed is under way. */
  isBusy?: boolean
  onConfirm: () => void
  /** As of any dialog. */
  onOpen?: () => void
  onClose?: () => void
  children: ReactNode
}

/** Asks before something that cannot be taken back; every way out but one does nothing. */
export function Confirm({ id, title, cancel, confirm, isBusy = false, onConfirm, children, ...rest }: Props) {
  return (
    <Dialog id={id} title={title} kind="confirm" {...rest}>
      {children}
      <div className={style.choices}>
        <Button kind="quiet" isBusy={isBusy} {...(isBusy ? {} : { command: 'close', commandfor: id })}>
          {cancel}
        </Button>
        <Button isBusy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
