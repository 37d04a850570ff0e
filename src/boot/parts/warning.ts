import { type Warning, dismissWarning } from '#stores/shell/warning.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { createDialog } from './injected-dialog.ts'

let dialog: Promise<HTMLDialogElement> | undefined

/** Shows a warning as a dialog that must be answered; in a question, the answer that changes nothing has the focus. */
export async function showWarning({ text, close, links = [], agree, answer }: Warning): Promise<void> {
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
  const steps = links.map(({ text: step, path, needs }) => {
    const link = document.createElement('a')
    link.href = pathIn(readPath(location.pathname).language, path)
    link.textContent = step
    if (needs) link.dataset.switch = needs
    return link
  })
  buttons.append(...steps.toReversed())
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
