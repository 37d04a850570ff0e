import { flushSync } from 'react-dom'

/**
 * Gives the focus to the first field of a form that took the place of the button that opened it, unless something before
 * the fields has it.
 */
export function focusForm(form: HTMLFormElement | null): void {
  if (!form?.matches(':focus-within')) form?.querySelector<HTMLElement>('select, input')?.focus()
}

/** Cancels such a form, and gives the focus back to the button: the first of what the form is in. */
export function cancelForm(form: HTMLFormElement | null, cancel: () => void): void {
  const around = form?.parentElement
  flushSync(cancel)
  around?.querySelector('button')?.focus()
}
