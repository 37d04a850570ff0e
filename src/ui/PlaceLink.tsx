import type { MouseEvent, ReactNode } from 'react'
import { isPlainTap } from '#lib/plain-tap.ts'

interface Props {
  href: string
  isCurrent?: boolean | undefined
  /** The specification's data path, of an entry of a menu. */
  path?: string
  /** Goes there, after a plain tap. */
  onGo: () => void
  children: ReactNode
}

/** A link to another place of the same page: followed without loading it, and an address like any other. */
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
