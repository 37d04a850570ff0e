import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref of the place of a button that a form replaces while it is open: once the form is closed, the first match
 * of `selector` in that place gets the focus, unless something else was given it.
 */
export function useReturnFocus<Place extends HTMLElement>(isOpen: boolean, selector: string): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const before = useRef(isOpen)
  useEffect(() => {
    const wasOpen = before.current
    before.current = isOpen
    if (!wasOpen || isOpen || !place.current) return
    const { activeElement, body } = place.current.ownerDocument
    if (activeElement === body) place.current.querySelector<HTMLElement>(selector)?.focus()
  }, [isOpen, selector])
  return place
}
