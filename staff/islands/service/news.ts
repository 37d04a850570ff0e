import { useEffect, useRef, useState } from 'react'
import { pollWhileVisible } from '#browser/while-seen.ts'
import { serviceNews } from '#contract/staff/service.ts'
import { read } from '#staff/stores/staff-call.ts'

const EVERY_MS = 5_000
const SLOWEST_MS = 60_000

/**
 * Asks again and again whether anything has changed, also after a connection that broke.
 * @param onChange reads what is shown again
 * @returns whether the last question failed, so that what is shown may be old
 */
export function useNews(onChange: () => unknown): boolean {
  const [isBroken, setBroken] = useState(false)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    let mark: string | undefined
    const look = async () => {
      const result = await read(serviceNews, {})
      setBroken(!result.ok)
      if (!result.ok) return false
      if (mark !== undefined && mark !== result.value.mark) latest.current()
      mark = result.value.mark
      return true
    }
    return pollWhileVisible(look, (failures) => Math.min(SLOWEST_MS, EVERY_MS * 2 ** failures))
  }, [])
  return isBroken
}
