import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import style from './Confirm.module.css'

interface Props {
  id: string
  title: string
  /** The button that changes nothing; it has the focus when the dialog opens. */
  cancel: string
  confirm: string
  /** The confirmed action is in progress. */
  isBusy?: boolean
  onConfirm: () => void
  /** As in `Dialog`. */
  onOpen?: () => void
  onClose?: () => void
  children: ReactNode
}

/** Asks before an action that cannot be undone; every way out but one does nothing. */
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
