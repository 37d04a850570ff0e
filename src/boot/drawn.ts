import address from './drawn.css?url'

const styled = new Map<string, Promise<void>>()

/**
 * A dialog that stands in no page, because few visitors ever see it; its style sheet comes with the first that wears it.
 */
export async function drawnDialog(id: string, sheet = address): Promise<HTMLDialogElement> {
  const coming = styled.get(sheet) ?? loadStyle(sheet)
  styled.set(sheet, coming)
  await coming
  const dialog = document.createElement('dialog')
  dialog.id = id
  document.body.append(dialog)
  return dialog
}

/** A sheet that does not come leaves the dialog plain. */
function loadStyle(sheet: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true })
    document.head.append(link)
  })
}
