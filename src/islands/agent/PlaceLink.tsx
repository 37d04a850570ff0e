import type { ReactNode } from 'react'
import { type Place, addressOf, goToPlace } from '#stores/agent/place.ts'
import { PlaceLink as Link } from '#ui/PlaceLink.tsx'

interface Props {
  /** The differences from the current place. */
  to: Partial<Place>
  isCurrent?: boolean
  children: ReactNode
}

/** Renders a link to another place of the agent centre. */
export function PlaceLink({ to, isCurrent, children }: Props) {
  return (
    <Link href={addressOf(to)} isCurrent={isCurrent} onGo={() => goToPlace(to)}>
      {children}
    </Link>
  )
}
