import type { MouseEvent, ReactNode } from 'react'
import { isPlainTap } from '#lib/plain-tap.ts'
import { type Place, addressOf, goToPlace } from '#stores/agent/place.ts'

interface Props {
  /** What is other there than here. */
  to: Partial<Place>
  isCurrent?: boolean
  /** The specification's data path, of an entry of the menu. */
  path?: string
  /** After a plain tap. */
  onGo?: () => void
  children: ReactNode
}

/** A link to another place of the centre: followed without loading the page, and an address like any other. */
export function PlaceLink({ to, isCurrent, path, onGo, children }: Props) {
  const go = (event: MouseEvent) => {
    if (!isPlainTap(event.nativeEvent)) return
    event.preventDefault()
    goToPlace(to)
    onGo?.()
  }
  return (
    <a href={addressOf(to)} aria-current={isCurrent ? 'page' : undefined} data-path={path} onClick={go}>
      {children}
    </a>
  )
}
