import { type Page, expect } from 'playwright/test'

/**
 * What happens to a text: a translator replaces it, as Google's does, or moves it into an element of its own; a converter of
 * currencies splits it, to mark the numbers in it.
 */
type Change = 'replaces' | 'moves' | 'splits'

/** Ends each translated text; it is unseen, but the text differs from what React expects. */
const TRANSLATED = '\u2060'

/**
 * Makes every page that opens one that something else changes: each text is put into two `<font>`, also when it changes later;
 * a password manager puts elements into forms before and after hydration.
 * @returns the errors of the page so far
 */
export async function changePages(page: Page, change: Change): Promise<() => readonly string[]> {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(
    ([mark, how]) => {
      const unseen = 'script,style,noscript,textarea,svg,font'
      const skipped = how === 'splits' ? unseen : `${unseen},[translate=no],.notranslate`
      const translate = (text: Text) => {
        if (!text.data.trim() || text.parentElement?.closest(skipped)) return
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        outer.append(inner)
        if (how === 'splits') {
          const number = /\d[\d.,]*/.exec(text.data)
          if (!number) return
          text.splitText(number.index + number[0].length)
          const amount = text.splitText(number.index)
          amount.replaceWith(outer)
          return inner.append(amount)
        }
        text.replaceWith(outer)
        inner.append(how === 'moves' ? text : text.data + mark)
      }
      const translateIn = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        for (let node: Node | null = root; node; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
        texts.forEach(translate)
      }
      const offer = (root: Element) => {
        for (const field of root.querySelectorAll('input:not([type=hidden]),textarea')) {
          if (field.previousElementSibling?.localName === 'password-manager') continue
          field.setAttribute('data-manager', '')
          field.before(document.createElement('password-manager'))
        }
      }
      addEventListener('DOMContentLoaded', () => {
        // an element where React expects another, in every island
        for (const island of document.querySelectorAll('astro-island')) {
          const first = island.querySelector('form') ?? island.firstElementChild
          first?.prepend(document.createElement('page-extension'))
        }
        offer(document.body)
        translateIn(document.body)
        const watching = { childList: true, characterData: true, subtree: true }
        const observer = new MutationObserver((records) => {
          for (const { type, target, addedNodes } of records) {
            if (type === 'characterData') translateIn(target)
            else addedNodes.forEach((node) => node.isConnected && translateIn(node))
          }
          offer(document.body)
          observer.takeRecords()
        })
        observer.observe(document.body, watching)
      })
    },
    [TRANSLATED, change] as const,
  )
  return () => errors
}

/** Keeps the code of islands back until `release`, as on a slow network. */
export async function holdCode(page: Page): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/_astro\/hydrate\./, async (route) => {
    await released
    await route.continue()
  })
  return { release: () => release() }
}

/** Waits until an island is hydrated; returns it. */
export async function hydrated(page: Page, name: string) {
  const island = page.locator(`astro-island[component-url*="/${name}.island."]`).first()
  await expect(island).not.toHaveAttribute('ssr')
  return island
}
