import { isLanguage } from '#brand/languages.ts'
import { pathIn } from '#i18n/links.ts'
import { pageLanguage } from '#browser/page.ts'
import type { Closed } from '#stores/site/gate.ts'
import { $permissions, loadPermissions } from '#stores/site/permissions.ts'
import { createDialog } from './injected-dialog.ts'
import { fillFacts } from './gate-facts.ts'

const pages = { maintenance: '/maintenance', region: '/blocked' } as const
/** The last known state may have ended: the gate is drawn when the gateway has answered, or after this time. */
const TIMEOUT_MS = 1_000
const RETRY_MS = 2_000

let wanted: Closed | undefined
let shown: Closed | undefined
let gate: Promise<HTMLDialogElement> | undefined

/** Shows the closed page over this one, which stays unchanged beneath, so that typed text is kept. */
export async function showGate(closed: Closed): Promise<void> {
  if (wanted === closed) return
  wanted = closed
  const [content] = await Promise.all([contentOf(closed), Promise.race([loadPermissions(), pause(TIMEOUT_MS)])])
  if (wanted !== closed || !content) return
  gate ??= createGate()
  const dialog = await gate
  if (wanted !== closed) return
  dialog.replaceChildren(...content)
  shown = closed
  fillFacts(dialog)
  if (!dialog.open) dialog.showModal()
}

/** Removes the gate when the site is open; the page is unchanged. */
export async function hideGate(): Promise<void> {
  wanted = undefined
  shown = undefined
  const dialog = await gate
  if (!shown) dialog?.close()
}

async function createGate(): Promise<HTMLDialogElement> {
  const dialog = await createDialog('gate')
  dialog.setAttribute('aria-labelledby', 'gate-title')
  // only the site's opening closes it; older browsers close it at the second Escape
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('close', () => shown && dialog.showModal())
  $permissions.listen(() => fillFacts(dialog))
  return dialog
}

/** Loads the closed page's content in this page's language; retries until it loads or is no longer needed. */
async function contentOf(closed: Closed): Promise<Node[] | undefined> {
  while (wanted === closed) {
    const content = await fetchContent(closed)
    if (content) return content
    await pause(RETRY_MS)
  }
  return undefined
}

/** Fetches the content as an inert document; the gateway answers for a closed site with status 503 or 451. */
function fetchContent(closed: Closed): Promise<Node[] | undefined> {
  const language = pageLanguage()
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', pathIn(isLanguage(language) ? language : 'en', pages[closed]))
    request.responseType = 'document'
    request.timeout = 10_000
    request.addEventListener('loadend', () => {
      const page = request.responseXML?.querySelector(`main#gate[data-closed="${closed}"]`)
      resolve(page ? [...page.children].map((child) => document.importNode(child, true)) : undefined)
    })
    request.send()
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
