import address from './drawn.css?url'

let styled: Promise<void> | undefined

/** A dialog that stands in no page, because few visitors ever see it; its style sheet comes with the first of them. */
export async function drawnDialog(id: string): Promise<HTMLDialogElement> {
  styled ??= loadStyle()
  await styled
  const dialog = document.createElement('dialog')
  dialog.id = id
  document.body.append(dialog)
  return dialog
}

/** A sheet that does not come leaves the dialog plain. */
function loadStyle(): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true })
    document.head.append(link)
  })
}
