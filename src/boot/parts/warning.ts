import { type Warning, dismissWarning } from '#stores/shell/warning.ts'
import { createDialog } from './injected-dialog.ts'

let dialog: Promise<HTMLDialogElement> | undefined

/** Shows a warning as a dialog that must be answered; in a question, the answer that changes nothing has the focus. */
export async function showWarning({ text, close, agree, answer }: Warning): Promise<void> {
  dialog ??= createWarning()
  const warning = await dialog
  const sentence = document.createElement('p')
  sentence.id = 'warning-text'
  sentence.textContent = text
  const button = (word: string, choose?: () => void) => {
    const one = document.createElement('button')
    one.type = 'button'
    one.textContent = word
    one.addEventListener('click', () => {
      choose?.()
      warning.close()
    })
    return one
  }
  const buttons = document.createElement('div')
  buttons.className = 'ways'
  buttons.append(button(close), ...(agree === undefined ? [] : [button(agree, () => answer?.(true))]))
  buttons.lastElementChild?.classList.add('first')
  warning.replaceChildren(sentence, buttons)
  if (!warning.open) warning.showModal()
}

async function createWarning(): Promise<HTMLDialogElement> {
  const warning = await createDialog('warning')
  warning.setAttribute('role', 'alertdialog')
  warning.setAttribute('aria-labelledby', 'warning-text')
  warning.addEventListener('close', dismissWarning)
  return warning
}
