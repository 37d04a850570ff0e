import { randomUUID } from 'node:crypto'
import { logout } from '#contract/auth/login.ts'
import { chatUnread, chatUrl } from '#contract/chat/chat.ts'
import { type ChatMessage, MAX_LINE_BYTES, closeCodes } from '#contract/chat/messages.ts'
import { parse } from 'valibot'
import { type Bench, type Check, must } from '#conformance/check.ts'
import type { Session } from '#conformance/client.ts'
import { mustBeRefused } from '#conformance/calls/laws.ts'
import { type Entered, type Rooms, chatterFor, inRooms } from './room.ts'

/** The close code of a connection that never opened. */
const NEVER_OPEN = 1006
/** A logout reaches the rooms within a second; the rest is for the way there, and for a busy machine. */
const LOGOUT_MS = 4_000

/** Returns the laws of the chat room. `calls` names the messages of a page too: `chat say`. */
export function liveChecks(): Check[] {
  const check = (
    [id, row]: readonly [string, string],
    calls: readonly string[],
    run: (bench: Bench, rooms: Rooms) => Promise<void>,
  ): Check => ({ id, row, level: 4, calls, run: (bench) => inRooms(bench, (rooms) => run(bench, rooms)) })
  return [
    check(['chat: tickets', 'R6'], [chatUrl.name, 'chat ticket'], checkTickets),
    check(['chat: pages of other sites', 'T6'], ['chat origin'], checkOrigins),
    check(['chat: order of messages', 'S7.44'], ['chat hello', 'chat ping'], checkHello),
    check(['chat: sent again', 'R4'], ['chat say'], checkSentAgain),
    check(['chat: resume', 'R1'], ['chat resume'], checkResume),
    check(['chat: another history', 'R3'], ['chat epoch'], checkEpoch),
    check(['chat: markup', 'R11'], ['chat text'], checkMarkup),
    check(['chat: read marks', 'R9'], ['chat read', chatUnread.name], checkRead),
    check(['chat: too long', 'R10'], ['chat length'], checkLength),
    check(['chat: signed out', 'R7'], ['chat logout'], checkLogout),
    check(['chat: too fast', 'R5'], ['chat pace'], checkPace),
  ]
}

const newText = () => `conformance ${randomUUID()}`

/** Says a text and returns it as its writer sees it; waits for the end of a pause. */
async function say({ send, next }: Entered, text: string, cid: string = randomUUID()): Promise<ChatMessage> {
  for (;;) {
    send({ t: 'say', cid, text })
    const answer = await next(['said', 'pause'], (message) => message.cid === cid)
    if (answer.t === 'said') return answer
    must(answer.why === 'fast', `a text is refused: ${answer.why}`)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, answer.until - Date.now()) + 500))
  }
}

async function checkTickets(bench: Bench, rooms: Rooms): Promise<void> {
  for (const caller of ['nobody', 'trial'] as const) {
    const session = await bench.sessionOf(caller)
    const answer = await bench.client.call(chatUrl, { b2c: '1', language: 'en' }, { session })
    mustBeRefused(answer, ['not_logged_in', 'in_need_true_account'], `an address for ${caller}`)
  }
  const path = await rooms.pathFor(await chatterFor(bench, 'member'))
  const first = rooms.open(path)
  first.send({ t: 'hello' })
  await first.next(['ready'])
  await mustBeShut(rooms, path, 'a ticket that was used')
  await mustBeShut(rooms, path.replace(/ticket=[^&]*/, 'ticket=conformance'), 'a made-up ticket')
  await mustBeShut(rooms, path.replace(/&?ticket=[^&]*/, ''), 'no ticket')
}

async function mustBeShut(rooms: Rooms, path: string, what: string): Promise<void> {
  const code = await rooms.open(path).closeCode()
  must(code === closeCodes.signedOut, `${what}: expected the close code ${closeCodes.signedOut}, got ${code}`)
}

/** Browsers send the origin of a page and let it open a connection to any host, so the gateway must look. */
async function checkOrigins(bench: Bench, rooms: Rooms): Promise<void> {
  const session = await chatterFor(bench, 'member')
  for (const origin of ['https://elsewhere.test', null]) {
    const line = rooms.open(await rooms.pathFor(session), origin)
    line.send({ t: 'hello' })
    const code = await line.closeCode()
    must(line.got.length === 0, `a page of ${origin ?? 'no origin'} gets messages`)
    must(code === NEVER_OPEN, `a page of ${origin ?? 'no origin'} is let in, and closed with ${code}`)
  }
}

async function checkHello(bench: Bench, rooms: Rooms): Promise<void> {
  const line = await rooms.enter(await chatterFor(bench, 'member'))
  await line.next(['unread'])
  const order = line.got.map(({ t }) => t).slice(0, 2)
  must(order.join() === 'ready,past', `the first messages are ${order.join(', ')}`)
  const numbers = line.past.messages.map(({ seq }) => seq)
  must(
    numbers.every((seq, at) => at === 0 || seq > (numbers[at - 1] ?? 0)),
    'the past is not in order',
  )
  must((numbers.at(-1) ?? 0) <= line.ready.seq, `the past goes beyond ${line.ready.seq}`)
  line.send('no message of the contract')
  line.send({ t: 'ping' })
  await line.next(['pong'])
}

/** One text, sent five times, is one message: for its writer with its id, for others without. */
async function checkSentAgain(bench: Bench, rooms: Rooms): Promise<void> {
  const [writer, reader] = await two(bench, rooms)
  const [text, cid] = [newText(), randomUUID()]
  const spoken = await say(writer, text, cid)
  for (let again = 0; again < 4; again += 1) writer.send({ t: 'say', cid, text })
  for (let again = 0; again < 4; again += 1) {
    const { seq, id } = await writer.next(['said'], (message) => message.cid === cid)
    must(seq === spoken.seq && id === spoken.id, `sent again, it is message ${seq}, not ${spoken.seq}`)
  }
  const received = await reader.next(['said'], (message) => message.text === text)
  must(received.cid === undefined, 'others get the id that its writer made')
  must(received.seq === spoken.seq, `its writer has it as ${spoken.seq}, others as ${received.seq}`)
  const { past } = await rooms.enter(await chatterFor(bench, 'agent'))
  const stored = past.messages.filter((each) => each.t === 'said' && each.text === text)
  must(stored.length === 1, `it is stored ${stored.length} times`)
}

/** A writer and a reader. */
async function two(bench: Bench, rooms: Rooms): Promise<readonly [Entered, Entered]> {
  const writer = await rooms.enter(await chatterFor(bench, 'downline'))
  return [writer, await rooms.enter(await chatterFor(bench, 'agent'))]
}

/** What was spoken while a line was cut comes once, in order, and nothing else. */
async function checkResume(bench: Bench, rooms: Rooms): Promise<void> {
  const writer = await rooms.enter(await chatterFor(bench, 'member'))
  const session = await chatterFor(bench, 'agent')
  const away = await rooms.enter(session)
  const { epoch, seq } = away.ready
  away.close()
  const spoken = [await say(writer, newText()), await say(writer, newText())]
  const { past } = await rooms.enter(session, { epoch, seq })
  must(past.complete, 'what was missed is not complete')
  const own = past.messages.filter((each) => spoken.some(({ id }) => each.id === id)).map((each) => each.seq)
  must(own.join() === spoken.map((each) => each.seq).join(), `expected ${spoken.map((each) => each.seq)}, got ${own}`)
  must(
    past.messages.every((each) => each.seq > seq),
    'it gets what it has seen once more',
  )
}

async function checkEpoch(bench: Bench, rooms: Rooms): Promise<void> {
  const session = await chatterFor(bench, 'agent')
  const { ready } = await rooms.enter(session)
  const other = await rooms.enter(session, { epoch: `not-${ready.epoch}`, seq: ready.seq })
  must(!other.past.complete, 'a page with another history counts as having all')
  const beyond = await rooms.enter(session, { epoch: ready.epoch, seq: ready.seq + 1_000 })
  must(!beyond.past.complete, 'a page that is ahead of the room counts as having all')
}

/** A text is passed on as it was typed, without controls: pages show it as text. */
async function checkMarkup(bench: Bench, rooms: Rooms): Promise<void> {
  const [writer, reader] = await two(bench, rooms)
  const text = `${newText()} <img src=x onerror=alert(1)> & "'`
  const { id } = await say(writer, `${text}\u202e\u0007`)
  const received = await reader.next(['said'], (message) => message.id === id)
  must(received.text === text, `others read ${JSON.stringify(received.text)}`)
}

async function unreadOf(bench: Bench, session: Session): Promise<number> {
  const { value } = await bench.client.call(chatUnread, { language: 'en' }, { session })
  return parse(chatUnread.value, value).unReadCount
}

/** What is read in one place is read in all. */
async function checkRead(bench: Bench, rooms: Rooms): Promise<void> {
  const session = await chatterFor(bench, 'agent')
  const one = await rooms.enter(session)
  const other = await rooms.enter(session)
  one.send({ t: 'read', seq: one.ready.seq })
  await one.next(['unread'], ({ n }) => n === 0)
  await other.next(['unread'], ({ n }) => n === 0)
  const { seq } = await say(await rooms.enter(await chatterFor(bench, 'downline')), newText())
  const unread = await unreadOf(bench, session)
  must(unread > 0, `after a new message ${unread} are unread`)
  other.send({ t: 'read', seq })
  await one.next(['unread'], ({ n }) => n === 0)
  must((await unreadOf(bench, session)) === 0, 'what was read in another place still counts')
}

async function checkLength(bench: Bench, rooms: Rooms): Promise<void> {
  const session = await chatterFor(bench, 'agent')
  const line = await rooms.enter(session)
  const start = newText()
  line.send({ t: 'say', cid: randomUUID(), text: start.padEnd(MAX_LINE_BYTES + 1, 'x') })
  const code = await line.closeCode()
  must(code === closeCodes.tooLong, `expected the close code ${closeCodes.tooLong}, got ${code}`)
  const { past } = await rooms.enter(session)
  must(!past.messages.some((each) => each.t === 'said' && each.text.startsWith(start)), 'it is stored')
}

async function checkLogout(bench: Bench, rooms: Rooms): Promise<void> {
  const session = await bench.signIn('downline')
  const line = await rooms.enter(session)
  await bench.client.call(logout, {}, { session })
  const code = await line.closeCode(LOGOUT_MS)
  must(code === closeCodes.signedOut, `expected the close code ${closeCodes.signedOut}, got ${code}`)
}

/** One text more than the room allows is refused with the end of the pause, and is not stored. */
async function checkPace(bench: Bench, rooms: Rooms): Promise<void> {
  const session = await chatterFor(bench, 'member')
  const line = await rooms.enter(session)
  await say(line, newText()) // waits for the end of an earlier pause
  const texts = Array.from({ length: line.ready.slow.messages }, newText)
  const cids = texts.map((text) => {
    const cid = randomUUID()
    line.send({ t: 'say', cid, text })
    return cid
  })
  const pause = await line.next(['pause'], ({ cid }) => cid === cids.at(-1))
  must(pause.why === 'fast', `the reason is ${pause.why}`)
  must(pause.until > (await bench.now()), 'the pause is over before it is known')
  const { past, ready } = await rooms.enter(session)
  must(ready.pausedUntil !== null, 'another line of the member has no pause')
  must(!past.messages.some((each) => each.t === 'said' && each.text === texts.at(-1)), 'it is stored')
}
