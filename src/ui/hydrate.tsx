import { type ReactNode, createElement, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { carryOver, inputIn } from './carry-over.ts'
import { watchForeignNodes } from './foreign-nodes.ts'

interface Island {
  (props: { children?: ReactNode }): ReactNode
  /** Renders it in another way (ui/open-whole.ts). */
  readonly open?: ((island: HTMLElement, tree: ReactNode) => void) | undefined
}

const started = new WeakSet<Element>()

/**
 * Hydrates an island (instead of Astro's own code, see astro.config.mjs). If a page translator or an extension has changed
 * its HTML, React renders it anew: the slot then keeps its nodes, and what was typed, opened or tapped is carried over.
 * Resolves when React has taken over.
 */
export default function hydrator(island: HTMLElement) {
  return (Component: Island, props: object) => {
    if (started.has(island)) return undefined
    started.add(island)
    watchForeignNodes(island)
    const slot = island.querySelector('astro-slot')
    return new Promise<void>((resolve) => {
      const tree = (
        <Root island={island} onReady={resolve}>
          <Component {...props}>{slot && slotOf(slot)}</Component>
        </Root>
      )
      if (Component.open) return Component.open(island, tree)
      startTransition(() => {
        hydrateRoot(island, tree, {
          identifierPrefix: island.getAttribute('prefix') ?? '',
          // no error of ours if something else has changed the page; tests of unchanged pages look for the mark
          onRecoverableError: () => (island.dataset.renewed = ''),
        })
      })
    })
  }
}

interface RootProps {
  island: HTMLElement
  onReady: () => void
  children: ReactNode
}

function Root({ island, onReady, children }: RootProps) {
  // rendered once more if React has to render the island anew, right before it replaces these nodes
  const input = inputIn(island)
  useLayoutEffect(() => {
    carryOver(input, island)
    onReady()
    // once
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return children
}

/**
 * Renders the slot with the nodes of the page: as HTML, they could not be inserted again under Trusted Types. They move
 * with the slot if it is rendered anew.
 */
function slotOf(published: Element): ReactNode {
  let current = published
  const keep = (slot: Element | null) => {
    if (!slot || slot === current) return
    slot.append(...current.childNodes)
    current = slot
  }
  // with a text as its only child, React leaves the content alone
  return createElement('astro-slot', { suppressHydrationWarning: true, ref: keep }, '')
}
