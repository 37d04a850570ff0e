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

/** Adds a style sheet to the page, for what few visitors see or nobody sees at first; false where it does not come. */
export function addSheet(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => resolve(true), { once: true })
    link.addEventListener('error', () => resolve(false), { once: true })
    document.head.append(link)
  })
}
