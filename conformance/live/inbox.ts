import { safeParse } from 'valibot'
import { type ServerMessage, serverMessage } from '#contract/chat/messages.ts'
import { readJson } from '#contract/sockets/read-json.ts'
import { Failed, must } from '#conformance/check.ts'
import { findProblems } from '#conformance/problems.ts'

type Type = ServerMessage['t']
export type Message<T extends Type> = Extract<ServerMessage, { t: T }>

/** The gateway answers a message of the room at once; longer than this is a fault. */
export const PATIENCE_MS = 5_000

/** What has come on one line; one wait at a time. */
export interface Inbox {
  /** Every message up to now, in order. */
  readonly got: readonly ServerMessage[]
  receive(text: string): void
  end(code: number): void
  /** Returns the next message that fits, which nobody has taken yet. Fails the check if none comes. */
  next<T extends Type>(types: readonly T[], fits?: (message: Message<T>) => boolean): Promise<Message<T>>
  /** Returns the code that closes the line. Fails the check if it stays open for longer than `withinMs`. */
  closeCode(withinMs?: number): Promise<number>
}

export function createInbox(): Inbox {
  const got: ServerMessage[] = []
  const taken = new Set<ServerMessage>()
  let wrong = ''
  let code: number | undefined
  let wake = () => {}

  /** Waits until `find` has found something. */
  async function until<Found>(find: () => Found | undefined, what: string, withinMs = PATIENCE_MS): Promise<Found> {
    const end = performance.now() + withinMs
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      must(wrong === '', `a message of the room: ${wrong}`)
      const left = end - performance.now()
      if (left <= 0) throw new Failed(`${what} did not come within ${withinMs / 1_000} s`)
      await sleep(left, (alarm) => (wake = alarm))
    }
  }

  function receive(text: string): void {
    const value = readJson(text)
    const parsed = safeParse(serverMessage, value)
    if (parsed.success) got.push(parsed.output)
    else wrong ||= findProblems(serverMessage, value).wrong.join('; ')
    wake()
  }

  function take<T extends Type>(types: readonly T[], fits: (message: Message<T>) => boolean): Message<T> | undefined {
    const isOne = (each: ServerMessage): each is Message<T> =>
      types.some((type) => type === each.t) && !taken.has(each) && fits(each as Message<T>)
    const found = got.find(isOne)
    must(
      found !== undefined || code === undefined,
      `the line closed with ${code} before "${types.join('" or "')}" came`,
    )
    if (found) taken.add(found)
    return found
  }

  return {
    got,
    receive,
    end(given) {
      code = given
      wake()
    },
    next: (types, fits = () => true) => until(() => take(types, fits), `"${types.join('" or "')}"`),
    closeCode: (withinMs) => until(() => code, 'the end of the line', withinMs),
  }
}

/** Resolves after a time, or as soon as the alarm is called. */
function sleep(ms: number, setAlarm: (alarm: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    setAlarm(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
