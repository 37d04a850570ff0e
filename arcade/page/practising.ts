import { byId, engine, game, make } from './dom.ts'
import { fetchTexts } from './late.ts'
import { type Practice, type Practised, beginPractice } from './practice-rounds.ts'
import { addWords, translate } from './words.ts'

const lang = document.documentElement.lang

/** A title for practice. `parts`: those of its engine that rounds need once the network is gone. */
interface PractisedPage extends Practised {
  readonly parts?: readonly string[]
}

/**
 * Turns this page into one for practice, before the game's own script runs: whatever asks the arcade is answered here, so that
 * no call about a round or money can leave the page. Loads the parts that rounds and their proofs need.
 */
export async function practise({ parts = [], ...practised }: PractisedPage): Promise<void> {
  const practice = await beginPractice(practised)
  const texts = new Map<string, string>()
  const ask = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const path = address.toString()
    if (path.startsWith('/api/')) return answer(practice, path, init)
    const text = texts.get(path)
    return text === undefined ? ask(address, init) : new Response(text)
  }
  // a reload begins again: this token opens nothing
  history.replaceState({ play: 'practice' }, '')
  layCredits(practice)
  const keep = async (name: string) => {
    const path = `/${game}/${name}.${lang}.json`
    texts.set(path, await (await ask(path)).text())
  }
  const shared = ['details', 'fair']
  // what fails to load is asked for again when it is needed
  await Promise.allSettled([
    fetchTexts('errors').then(addWords),
    ...[...shared, ...parts].map(keep),
    ...shared.map((part) => import(`/page/${part}.js`)),
    ...parts.map((part) => import(`/${engine}/${part}.js`)),
  ])
  // credits are no balance
  addWords({
    'error.quota_insufficient': translate('practiceStake'),
    'error.raise_uncovered': translate('practiceMove'),
  })
}

async function answer(practice: Practice, path: string, init?: RequestInit): Promise<Response> {
  const call = path.slice(path.lastIndexOf('/') + 1)
  return new Response(JSON.stringify(await practice.answer(call, JSON.parse(String(init?.body)))))
}

/** Shows the credits beside the stake where the head is the portal's, and the button that refills them. */
function layCredits(practice: Practice): void {
  const [credits, button] = [make('output', { class: 'money' }), make('button', { text: translate('refill') })]
  const balance = byId('balance')
  credits.id = 'credits'
  button.id = 'refill'
  button.type = 'button'
  button.disabled = true
  button.addEventListener('click', () => {
    // a round in progress shows its own end first
    if (document.body.dataset['phase'] !== 'ready') return
    practice.refill()
    // the page asks for its state again, as after a lost connection
    dispatchEvent(new Event('online'))
  })
  byId('demo').after(credits, button)
  byId('fair')
    .querySelector('summary')
    ?.after(make('p', { text: translate('practiceText') }))
  new MutationObserver(() => {
    credits.textContent = balance.textContent
    button.disabled = practice.isFull()
  }).observe(balance, { childList: true })
}
