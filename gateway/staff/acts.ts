import { hash } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { StaffAccess, StaffCall } from '#contract/staff/staff-call.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Logged, appendLog } from './log.rows.ts'
import { personBySession } from './people.rows.ts'
import { type Person, type PersonRequest, type StaffAnswer, StaffRefused } from './staff-request.ts'

/** What an act runs with, inside one transaction. */
export interface Acting {
  readonly person: Person
  readonly services: PersonRequest['services']
  readonly request: PersonRequest
  readonly now: number
  /** Writes the line of the act into the log; each act writes one. */
  log(line: Omit<Logged, 'at' | 'person' | 'act'>): Promise<void>
  /** Does this once the act is on disk: letters and cookies. */
  afterwards(work: () => Promise<void> | void): void
}

type Run<C extends StaffCall, Kept> = (rows: Rows, input: InferOutput<C['input']>, acting: Acting) => Promise<Kept>

/**
 * Binds a call that changes something: its check, its change, its line in the log and its answer are one transaction. A
 * request id that was sent before gets the first answer, and nothing is done again.
 * @param complete adds to an answer what must not be stored with it
 */
export function staffAct<C extends StaffCall, Kept = InferOutput<C['value']>>(
  call: C,
  run: Run<C, Kept>,
  complete?: (kept: Kept, input: InferOutput<C['input']>, request: PersonRequest) => InferOutput<C['value']>,
): StaffAnswer {
  const handle = async (input: InferOutput<C['input']>, request: PersonRequest) => {
    const works: (() => Promise<void> | void)[] = []
    const kept = await request.services.database.write((rows) => once(rows, { call, run, input, request, works }))
    for (const work of works) await work()
    return complete ? complete(kept, input, request) : kept
  }
  return { call, handle }
}

interface Asked<C extends StaffCall, Kept> {
  readonly call: C
  readonly run: Run<C, Kept>
  readonly input: InferOutput<C['input']>
  readonly request: PersonRequest
  readonly works: (() => Promise<void> | void)[]
}

async function once<C extends StaffCall, Kept>(
  rows: Rows,
  { call, run, input, request, works }: Asked<C, Kept>,
): Promise<Kept> {
  const { services } = request
  const now = services.clock()
  // a session that has ended meanwhile and a role that was taken away count at once
  const person = await personBySession(rows, request.person.sessionHash, now)
  if (!person) throw new StaffRefused('not_signed_in')
  if (!mayAct(person, call.access)) throw new StaffRefused('forbidden')
  const asked = { request: requestOf(input), person_id: person.id, call: call.name, input_hash: hashOf(input) }
  const known = await answeredBefore(rows, asked)
  if (known !== undefined) return known as Kept // as `run` has returned it
  const answer = await run(rows, input, {
    person,
    services,
    request,
    now,
    log: (line) => appendLog(rows, { ...line, at: now, person: person.name, act: call.name }),
    afterwards: (work) => void works.push(work),
  })
  if (asked.request === undefined) return answer
  const act = { ...asked, request: asked.request, answer: JSON.stringify(answer), at: now }
  await rows.insertInto('staff_act').values(act).execute()
  return answer
}

function requestOf(input: unknown): string | undefined {
  const id: unknown = Reflect.get(Object(input), 'request')
  return typeof id === 'string' ? id : undefined
}

function hashOf(input: unknown): string {
  return hash('sha256', JSON.stringify(input))
}

interface Sent {
  readonly request: string | undefined
  readonly person_id: string
  readonly call: string
  readonly input_hash: string
}

/** Returns the answer that this request id has had; refuses it for anybody and anything else. */
async function answeredBefore(rows: Rows, { request, ...sent }: Sent): Promise<unknown> {
  if (request === undefined) return undefined
  const known = await rows.selectFrom('staff_act').selectAll().where('request', '=', request).executeTakeFirst()
  if (!known) return undefined
  const { person_id, call, input_hash, answer } = known
  const isSame = person_id === sent.person_id && call === sent.call && input_hash === sent.input_hash
  if (!isSame) throw new StaffRefused('request_reused')
  return JSON.parse(answer) as unknown
}

/** Returns whether a person may make a call. */
export function mayAct({ permissions }: Person, access: StaffAccess): boolean {
  return access === 'open' || access === 'staff' || permissions.includes(access)
}

/**
 * Binds a call that looks at people's data: the look is in the log before the answer leaves.
 * @param about what of it the log names
 */
export function staffLook<C extends StaffCall>(
  call: C,
  about: (input: InferOutput<C['input']>) => Pick<Logged, 'subjectKind' | 'subject' | 'detail'>,
  read: (input: InferOutput<C['input']>, request: PersonRequest) => Promise<InferOutput<C['value']>>,
): StaffAnswer {
  const handle = async (input: InferOutput<C['input']>, request: PersonRequest) => {
    const { database, clock } = request.services
    const value = await read(input, request)
    const line = { ...about(input), at: clock(), person: request.person.name, act: call.name }
    await database.write((rows) => appendLog(rows, line))
    return value
  }
  return { call, handle }
}
