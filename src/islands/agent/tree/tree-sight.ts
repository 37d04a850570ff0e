import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Rows that are drawn above and below those in sight, so that a fast scroll shows no gap. */
const SPARE = 4
/** What a first view draws, before it is measured. */
const FIRST = 20

interface Sight {
  /** The first row to draw, and the one after the last. */
  readonly from: number
  readonly to: number
  /** In pixels: narrow frames have cards. */
  readonly rowHeight: number
}

/** Returns the rows of a scrolling frame that are in sight; the height of one is that of its `[data-probe]`. */
export function useRowsInSight(frame: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState<Sight>({ from: 0, to: FIRST, rowHeight: 0 })
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const measure = () => {
      const rowHeight = current.querySelector('[data-probe]')?.getBoundingClientRect().height || 1
      const from = Math.max(0, Math.floor(current.scrollTop / rowHeight) - SPARE)
      const to = Math.ceil((current.scrollTop + current.clientHeight) / rowHeight) + SPARE
      setSight((known) =>
        known.from === from && known.to === to && known.rowHeight === rowHeight ? known : { from, to, rowHeight },
      )
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    // rows that a scroll brings are rendered in short slices, so that the next frame of the scroll does not wait for them
    const scrolled = () => startTransition(measure)
    current.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      watch.disconnect()
      current.removeEventListener('scroll', scrolled)
    }
  }, [frame])
  return sight
}
