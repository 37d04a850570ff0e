import { type Warning, dismissWarning } from '#stores/shell/warning.ts'
import { drawnDialog } from './drawn.ts'

let dialog: Promise<HTMLDialogElement> | undefined

/** Shows a warning as a dialog that has to be answered. */
export async function showWarning({ text, close }: Warning): Promise<void> {
  dialog ??= createWarning()
  const warning = await dialog
  const sentence = document.createElement('p')
  sentence.id = 'warning-text'
  sentence.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'first'
  button.textContent = close
  button.addEventListener('click', () => warning.close())
  const ways = document.createElement('div')
  ways.className = 'ways'
  ways.append(button)
  warning.replaceChildren(sentence, ways)
  if (!warning.open) warning.showModal()
}

async function createWarning(): Promise<HTMLDialogElement> {
  const warning = await drawnDialog('warning')
  warning.setAttribute('role', 'alertdialog')
  warning.setAttribute('aria-labelledby', 'warning-text')
  warning.addEventListener('close', dismissWarning)
  return warning
}
