/** Stands for the browser's history: each step that a page takes in it. */
export interface Walk {
  /** `push` or `replace`. */
  readonly kind: string
  readonly address: string
}

/**
 * Gives the page a history that moves its address, and returns what its listeners hear, such as `popstate`.
 * @param steps takes each step
 */
export function walkHistory(origin: string, steps: Walk[]): EventTarget {
  const walks = new EventTarget()
  const go = (kind: string) => (state: unknown, _title: string, address?: string) => {
    Object.assign(globalThis.history, { state })
    if (address === undefined) return
    steps.push({ kind, address })
    globalThis.location.search = new URL(address, origin).search
  }
  Object.assign(globalThis.location, { hash: '' })
  Object.assign(globalThis, {
    history: { state: null, pushState: go('push'), replaceState: go('replace') },
    addEventListener: walks.addEventListener.bind(walks),
    removeEventListener: walks.removeEventListener.bind(walks),
  })
  return walks
}
