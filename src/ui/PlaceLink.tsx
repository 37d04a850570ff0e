import type { MouseEvent, ReactNode } from 'react'
import { isPlainTap } from '#lib/plain-tap.ts'

interface Props {
  href: string
  isCurrent?: boolean | undefined
  /** The specification's data path of a menu entry. */
  path?: string
  /** Navigates after a plain tap. */
  onGo: () => void
  children: ReactNode
}

/** Renders a link to another place of the same page: navigates without loading, and is a real address. */
export function PlaceLink({ href, isCurrent, path, onGo, children }: Props) {
  const go = (event: MouseEvent) => {
    if (!isPlainTap(event.nativeEvent)) return
    event.preventDefault()
    onGo()
  }
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} data-path={path} onClick={go}>
      {children}
    </a>
  )
}
