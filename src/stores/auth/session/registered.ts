import { reportLost } from '#browser/lost.ts'
import { sessionStore } from '#browser/storage.ts'
import { raise, sentence } from '#stores/shell/warning.ts'
import { showMessage } from '#stores/shell/ask.ts'

/** A game that is quickly understood, with the smallest stake of all: a new member's first round. */
export const FIRST_GAME = 'ATL-DICE'

/** What a new member does first; the first of them stands out. */
const nextSteps = [
  { key: 'register.nextPlay', path: `/game?game=${FIRST_GAME}&first` },
  { key: 'register.nextLimits', path: '/safer-gambling' },
  { key: 'register.nextVerify', path: '/member?page=securityCenter', needs: 'MEMCENTRE3' },
] as const

/**
 * Tells a new member once, on the page after the registration, that the account is open (S4.11) and what to do first. It
 * does not make the caller wait until that is read.
 */
export async function greetNewMember(): Promise<void> {
  const greeting = takeGreeting()
  if (!greeting) return
  const [key, values] = greeting
  const [text, close = '✓', ...steps] = await Promise.all([
    sentence(key, values),
    sentence('auth.close', {}),
    ...nextSteps.map((step) => sentence(step.key, {})),
  ])
  const links = nextSteps.flatMap(({ path, ...step }, place) => {
    const name = steps[place]
    return name === undefined ? [] : [{ text: name, path, ...('needs' in step && { needs: step.needs }) }]
  })
  if (text !== undefined) raise({ text, close, links })
  else reportLost()
}

/** Tells a new member that the account is open, and resolves when it has been read: what they wanted goes on. */
export async function announceRegistration(): Promise<void> {
  const greeting = takeGreeting()
  if (greeting) await showMessage(...greeting)
}

/** Returns what to tell the member who has just registered; `undefined` if nobody has. */
function takeGreeting() {
  const registration = sessionStore.read('registered')
  if (registration === undefined) return undefined
  sessionStore.remove('registered')
  const [type, name = ''] = registration.split(' ')
  return [type === 'registerMobile' ? 'register.doneMobile' : 'register.done', { name }] as const
}
