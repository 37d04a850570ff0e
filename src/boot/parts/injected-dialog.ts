import address from './injected-dialog.css?url'

const sheets = new Map<string, Promise<boolean>>()

/**
 * A dialog that stands in no page, because few visitors ever see it; its style sheet comes with the first that wears it. One
 * that does not come leaves the dialog plain.
 */
export async function createDialog(id: string, sheet = address): Promise<HTMLDialogElement> {
  await addSheet(sheet)
  const dialog = document.createElement('dialog')
  dialog.id = id
  document.body.append(dialog)
  return dialog
}

/**
 * Adds a style sheet to the page once, for what few visitors see or nobody sees at first; false where it does not come,
 * and then it is asked for again by the next who wants it.
 */
export async function addSheet(sheet: string): Promise<boolean> {
  const pending = sheets.get(sheet) ?? load(sheet)
  sheets.set(sheet, pending)
  const hasLoaded = await pending
  if (!hasLoaded) sheets.delete(sheet)
  return hasLoaded
}

/** Whoever waits for a sheet waits no longer. */
const TIMEOUT_MS = 5000

function load(sheet: string): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, false)
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.addEventListener('load', () => resolve(true), { once: true })
    link.addEventListener('error', () => resolve(false), { once: true })
    document.head.append(link)
  })
}
