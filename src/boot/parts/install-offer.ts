import { markPage } from '#browser/page.ts'

/** The event by which Chromium offers to install; TypeScript does not know it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

let offer: InstallOffer | undefined

/** Shows the buttons that install, which take up this offer of the browser. */
export function offerInstall(event: Event): void {
  if (!isOffer(event)) return
  setOffer(event)
  addEventListener('appinstalled', () => setOffer(undefined))
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-install]')) install()
  })
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
