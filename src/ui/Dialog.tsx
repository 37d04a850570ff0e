import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import style from './Dialog.module.css'

interface Props {
  /** The target of the button that opens it: `command="show-modal" commandfor={id}`. */
  id: string
  title: ReactNode
  /** The name of its close button; without one, only its own buttons close it. */
  close?: string
  /** `confirm` is narrow and as high as its text (S2.86). */
  kind?: 'wide' | 'confirm'
  /** Opens a dialog that is rendered on demand. */
  onOpen?: () => void
  /**
   * For a form that is rendered only while needed: it opens at once, and a press outside does not close it, as that
   * would lose the typed text.
   */
  isForm?: boolean
  onClose?: () => void
  children: ReactNode
}

/** Attributes that TypeScript does not know yet: whether a press outside closes. */
const closedBy = { any: { closedby: 'any' }, key: { closedby: 'closerequest' } } as const

/**
 * Renders a native modal dialog (S2.85): it traps and restores the focus, Escape and a press outside close it, the page
 * behind it does not scroll, and boot/parts/dialogs.ts makes it draggable by its title.
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
      {/* last, so that the main content has the focus when it opens */}
      {close && (
        <button type="button" className={style.close} aria-label={close} {...{ command: 'close', commandfor: id }}>
          <Icon name="close" />
        </button>
      )}
    </dialog>
  )
}

/** Opens the dialog and focuses the first field. */
function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('input:not([hidden]),textarea')?.focus()
}

/** Scrolls content that does not fit, by keyboard too: hence it is focusable even if nothing in it is. */
function Body({ title, children }: { title: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={style.body} role="group" aria-labelledby={title} tabIndex={0}>
      {children}
    </div>
  )
}
