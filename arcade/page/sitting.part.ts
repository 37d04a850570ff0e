import type { SittingView } from '#arcade/wire.ts'
import { deadline } from './deadline.ts'
import { byId, make } from './dom.ts'
import { elapsedText } from './elapsed.ts'
import { locale, moneyText, translate } from './words.ts'

export { addWords } from './words.ts'

const DEADLINE_MS = 15_000
const TICK_MS = 1_000

/** What the head shows of the launch. `since`: its beginning, by this browser's clock. */
interface Shown {
  readonly since: number
  readonly net: string
}

/**
 * Shows the net result and the time of this launch below the title of the game, where the portal does not show them. The
 * balance changes with every round, so the sums are asked for whenever it is written. Nothing is announced: who wants to
 * know reads the head.
 */
export function showSitting(): void {
  const [time, net] = [make('dd', { dir: 'ltr' }), make('dd')]
  const link = make('link')
  link.rel = 'stylesheet'
  link.href = '/page/sitting.css'
  // without its style it would move the head
  link.addEventListener('load', () => layBelow(byId('name'), time, net))
  document.head.append(link)
  let shown: Shown | undefined
  const draw = () => {
    time.textContent = shown ? elapsedText(Date.now() - shown.since, locale) : '–'
    net.textContent = shown?.net ?? '–'
  }
  const look = async () => {
    shown = (await askSitting().catch(() => undefined)) ?? shown
    draw()
  }
  draw()
  void look()
  setInterval(draw, TICK_MS)
  new MutationObserver(() => void look()).observe(byId('balance'), { childList: true })
}

function layBelow(title: HTMLElement, time: HTMLElement, net: HTMLElement): void {
  const [result, session] = [
    make('dt', { text: translate('netResult') }),
    make('dt', { text: translate('timePlayed') }),
  ]
  session.className = 'unseen'
  const list = make('dl', { class: 'sitting' }, [make('div', {}, [result, net]), make('div', {}, [session, time])])
  const place = make('div', { class: 'titled' })
  title.replaceWith(place)
  place.append(title, list)
}

/** Asks the arcade; `undefined` before the launch is open. */
async function askSitting(): Promise<Shown | undefined> {
  const { play }: { play?: unknown } = Object(history.state)
  const answer = await fetch('/api/page/sitting', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ play }),
    credentials: 'omit',
    signal: deadline(DEADLINE_MS),
  })
  const { value }: { value: SittingView | null } = await answer.json()
  if (!value) return undefined
  const { elapsedMs, net, currency, digits } = value
  const money = currency !== null && digits !== null ? moneyText(net, { currency, digits }) : '–'
  return { since: Date.now() - elapsedMs, net: money }
}
