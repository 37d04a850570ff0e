import address from './injected-dialog.css?url'

const sheets = new Map<string, Promise<boolean>>()

/**
 * Creates a dialog that is in no page because few visitors see it, and loads its style sheet with the first. If the
 * sheet fails, the dialog stays unstyled.
 */
export async function createDialog(id: string, sheet = address): Promise<HTMLDialogElement> {
  await addSheet(sheet)
  const dialog = document.createElement('dialog')
  dialog.id = id
  document.body.append(dialog)
  return dialog
}

/**
 * Adds a style sheet once per page, for content that few visitors see or that is not visible at first; resolves to
 * false if it fails, and the next call retries.
 */
export async function addSheet(sheet: string): Promise<boolean> {
  const pending = sheets.get(sheet) ?? load(sheet)
  sheets.set(sheet, pending)
  const hasLoaded = await pending
  if (!hasLoaded) sheets.delete(sheet)
  return hasLoaded
}

/** The longest wait for a sheet. */
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
