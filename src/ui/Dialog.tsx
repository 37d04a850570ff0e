import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import style from './Dialog.module.css'

interface Props {
  /** What opens it names it: `command="show-modal" commandfor={id}`. */
  id: string
  title: ReactNode
  /** What its close button is called; without one it is closed by its own choices. */
  close?: string
  /** `confirm` is narrow and as high as its words (S2.86). */
  kind?: 'wide' | 'confirm'
  /** Of one that comes when it is asked for: opens it. */
  onOpen?: () => void
  /**
   * Of one that holds what was typed, and is drawn only while it is wanted: it opens at once, and a press outside does
   * not close it, as that would be lost.
   */
  isForm?: boolean
  onClose?: () => void
  children: ReactNode
}

/** The platform is asked for what TypeScript does not know yet: whether a press outside closes. */
const closedBy = { any: { closedby: 'any' }, key: { closedby: 'closerequest' } } as const

/**
 * A modal dialog of the platform (S2.85): it holds the focus and gives it back, Escape and a press outside close it, the
 * page behind it stands still, and boot/parts/dialogs.ts lets its title be dragged.
 */
export function Dialog({ id, title, close, kind = 'wide', isForm = false, onOpen, onClose, children }: Props) {
  return (
    <dialog
      id={id}
      className={`${style.dialog} ${kind === 'wide' ? style.wide : ''}`}
      aria-labelledby={`${id}-title`}
      ref={isForm ? open : (dialog) => (dialog ? onOpen?.() : undefined)}
      onClose={onClose}
      {...closedBy[isForm ? 'key' : 'any']}
    >
      <h2 id={`${id}-title`} data-handle>
        {title}
      </h2>
      {kind === 'wide' ? <Body title={`${id}-title`}>{children}</Body> : children}
      {/* last, so that what the dialog is for has the focus when it opens */}
      {close && (
        <button type="button" className={style.close} aria-label={close} {...{ command: 'close', commandfor: id }}>
          <Icon name="close" />
        </button>
      )}
    </dialog>
  )
}

/** The first thing to fill in has the focus. */
function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('input:not([hidden]),textarea')?.focus()
}

/** What does not fit scrolls, by keyboard too: hence it can be reached where nothing in it can. */
function Body({ title, children }: { title: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={style.body} role="group" aria-labelledby={title} tabIndex={0}>
      {children}
    </div>
  )
}
