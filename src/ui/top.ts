import { useEffect, useRef } from 'react'

/** Scrolls an element's top into view when another page of a list has loaded; `undefined` while there is none. */
export function useTop(page: number | undefined) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(page)
  useEffect(() => {
    const was = before.current
    before.current = page ?? was
    if (was !== undefined && page !== undefined && was !== page) top.current?.scrollIntoView({ block: 'start' })
  }, [page])
  return top
}
