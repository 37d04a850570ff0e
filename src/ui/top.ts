import { useEffect, useRef } from 'react'

/** Brings an element's top into sight when another page of a list has come; `undefined` while none is here. */
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
