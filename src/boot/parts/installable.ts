import { markPage } from '#browser/page.ts'

/** The event by which Chromium offers to install; TypeScript does not know it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

let offer: InstallOffer | undefined

/**
 * Links the manifest so that the portal can be installed, and shows the buttons that install it where the browser offers
 * to. The manifest is not part of the page: browsers read it as soon as they see it, and a prerendered page would do so
 * during the tap. `after-idle.ts` runs only once the page is visible.
 */
export function offerInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // the browser's own banner would cover the page
    event.preventDefault()
    if (isOffer(event)) setOffer(event)
  })
  addEventListener('appinstalled', () => setOffer(undefined))
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-install]')) install()
  })
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}

/** Asks to install; an offer serves once, and a browser that still can makes another one. */
function install(): void {
  offer?.prompt().catch(() => {}) // the steps beside the button lead there, too
  setOffer(undefined)
}

function setOffer(next: InstallOffer | undefined): void {
  offer = next
  markPage('installable', next && 'yes')
}

function isOffer(event: Event): event is InstallOffer {
  return typeof Reflect.get(event, 'prompt') === 'function'
}
