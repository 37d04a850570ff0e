import { byId, write } from '#arcade/page/dom.ts'
import { countText } from '#arcade/page/words.ts'
import type { TableView } from '../wire.ts'
import { tableNow } from './clock.ts'

const bar = byId('bar')
const seconds = byId('seconds')
let drawn = ''
let timer: ReturnType<typeof setInterval> | undefined

/** Shows how long slips are taken: a bar that runs as an animation, and whole seconds, which are not read out. */
export function drawCountdown({ phase, round, since, until }: TableView): void {
  const key = `${phase} ${round} ${until}`
  if (key === drawn) return
  drawn = key
  clearInterval(timer)
  bar.style.removeProperty('animation-duration')
  if (phase !== 'bet' || until === null) return write(seconds, '')
  bar.style.animationDuration = `${until - since}ms`
  bar.style.animationDelay = `${since - tableNow()}ms`
  const count = () => write(seconds, countText(Math.max(Math.ceil((until - tableNow()) / 1_000), 0)))
  count()
  timer = setInterval(count, 250)
}
