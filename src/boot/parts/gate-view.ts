import { pathIn } from '#i18n/links.ts'
import { isLanguage } from '#i18n/languages.ts'
import { pageLanguage } from '#lib/page.ts'
import type { Closed } from '#stores/site/gate.ts'
import { $permissions, loadPermissions } from '#stores/site/permissions.ts'
import { createDialog } from './injected-dialog.ts'
import { fillFacts } from './gate-facts.ts'

const pages = { maintenance: '/maintenance', region: '/blocked' } as const
/** What was known last time may be over: the gate is drawn when the gateway has said so, or has taken this long. */
const TIMEOUT_MS = 1_000
const RETRY_MS = 2_000

let wanted: Closed | undefined
let shown: Closed | undefined
let gate: Promise<HTMLDialogElement> | undefined

/** Lays the closed page over this one, which stays as it is beneath: nothing that was typed is lost. */
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

/** The site is open: the page is as it was. */
export async function hideGate(): Promise<void> {
  wanted = undefined
  shown = undefined
  const dialog = await gate
  if (!shown) dialog?.close()
}

async function createGate(): Promise<HTMLDialogElement> {
  const dialog = await createDialog('gate')
  dialog.setAttribute('aria-labelledby', 'gate-title')
  // no way out but the site's own opening; an older browser closes at the second Escape all the same
  dialog.setAttribute('closedby', 'none')
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  dialog.addEventListener('close', () => shown && dialog.showModal())
  $permissions.listen(() => fillFacts(dialog))
  return dialog
}

/** The content of the closed page in this page's language, tried until it comes or nobody wants it any more. */
async function contentOf(closed: Closed): Promise<Node[] | undefined> {
  while (wanted === closed) {
    const content = await fetchContent(closed)
    if (content) return content
    await pause(RETRY_MS)
  }
  return undefined
}

/** Parsed by the browser as a page that runs nothing; what a gateway says of a closed site comes with status 503 or 451. */
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
