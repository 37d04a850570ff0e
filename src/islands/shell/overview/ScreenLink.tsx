import type { ReactNode } from 'react'
import { type MemberScreen, memberCentre } from '#stores/member/place.ts'
import { PlaceLink } from '#ui/PlaceLink.tsx'

/** Renders a link to another screen of the member centre. */
export function ScreenLink({ to, children }: { to: MemberScreen; children: ReactNode }) {
  return (
    <PlaceLink href={memberCentre.addressOf(to)} onGo={() => memberCentre.go(to)}>
      {children}
    </PlaceLink>
  )
}
