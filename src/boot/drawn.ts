import { addSheet } from './sheet.ts'
import address from './drawn.css?url'

let styled: Promise<boolean> | undefined

/**
 * A dialog that stands in no page, because few visitors ever see it; its style sheet comes with the first of them. One that
 * does not come leaves the dialog plain.
 */
export async function drawnDialog(id: string): Promise<HTMLDialogElement> {
  styled ??= addSheet(address)
  await styled
  const dialog = document.createElement('dialog')
  dialog.id = id
  document.body.append(dialog)
  return dialog
}
