import type { MouseEvent, ReactNode } from 'react'
import { isPlainTap } from '#browser/plain-tap.ts'

interface Props {
  href: string
  isCurrent?: boolean | undefined
  /** The specification's data path of a menu entry. */
  path?: string
  /** Called when the pointer or the focus reaches it. */
  onIntent?: () => void
  /** Navigates after a plain tap. */
  onGo: () => void
  children: ReactNode
}

/** Renders a link to another place of the same page: navigates without loading, and is a real address. */
export function PlaceLink({ href, isCurrent, path, onIntent, onGo, children }: Props) {
  const go = (event: MouseEvent) => {
    if (!isPlainTap(event.nativeEvent)) return
    event.preventDefault()
    onGo()
  }
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      data-path={path}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={go}
    >
      {children}
    </a>
  )
}
