import { type alarmKinds, staffToday, type waitingKinds } from '#contract/staff/today.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { heldDraws } from '#gateway/lottery/draws/held.rows.ts'
import { mailQueue } from '#gateway/outbox/waiting.rows.ts'
import { findProposals } from './proposals.rows.ts'
import { kindsFor } from './proposals.routes.ts'
import { type PersonRequest, type StaffAnswer, type StaffServices, staffAnswer } from './staff-request.ts'
import { overdueOf, queuePermissions, waitingQueues } from './waiting.rows.ts'

/** A backup is made every night; one that failed is seen on the next day. */
const BACKUP_MS = 2 * DAY_MS

/** Answers what waits for the caller's roles, and what is wrong. */
export const todayAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffToday, async (_input, request) => ({
    waiting: await waitingFor(request),
    alarms: (await alarms(request)).filter(({ count }) => count > 0),
    now: request.services.clock(),
  })),
]

interface Waiting {
  readonly kind: (typeof waitingKinds)[number]
  readonly count: number
  readonly oldest: number | null
  readonly overdue: number
}

async function waitingFor({ person, services: { database, clock } }: PersonRequest): Promise<Waiting[]> {
  const now = clock()
  const queues = await waitingQueues(database.read, now)
  const kinds = ['withdrawals', 'disputes', 'applications', 'exchanges', 'service'] as const
  const waiting: Waiting[] = kinds
    .filter((kind) => person.permissions.includes(queuePermissions[kind]))
    .map((kind) => {
      const { since } = queues[kind]
      return { kind, count: since.length, oldest: since[0] ?? null, overdue: overdueOf(queues[kind], now) }
    })
  const open = (await findProposals(database.read, kindsFor(person))).filter(({ state }) => state === 'open')
  // one's own wait for somebody else
  const toDecide = open.filter(({ by }) => by !== person.name).map(({ at }) => at)
  if (kindsFor(person).length > 0) {
    const oldest = toDecide.length > 0 ? Math.min(...toDecide) : null
    waiting.push({ kind: 'proposals', count: toDecide.length, oldest, overdue: 0 })
  }
  return waiting.toSorted((one, other) => (one.oldest ?? Infinity) - (other.oldest ?? Infinity))
}

interface Alarm {
  readonly kind: (typeof alarmKinds)[number]
  readonly count: number
  readonly since: number | null
}

/** Returns what the gateway knows to be wrong; a count of 0 is none. */
async function alarms({ services }: PersonRequest): Promise<Alarm[]> {
  const { database, clock } = services
  const now = clock()
  const { waiting, givenUp } = await mailQueue(database.read, now)
  const held = await heldDraws(database.read, now)
  const paused = await database.read
    .selectFrom('game')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'maintenance')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const stopped = await database.read
    .selectFrom('title_stop')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('stopped_at').as('since')])
    .executeTakeFirstOrThrow()
  return [
    ...ownAlarms(services),
    await backupAlarm(services, now),
    { kind: 'heldDraws', count: held.length, since: held[0]?.since ?? null },
    { kind: 'mailGivenUp', count: givenUp.length, since: givenUp[0] ?? null },
    { kind: 'mailWaiting', count: waiting.length, since: waiting[0] ?? null },
    { kind: 'titlesInMaintenance', count: paused.count, since: null },
    { kind: 'titlesStopped', ...stopped },
  ]
}

/** Once somebody of the staff has worked for longer, there is something to lose. */
async function backupAlarm({ database, lastBackup }: StaffServices, now: number): Promise<Alarm> {
  const since = lastBackup()
  const first = await database.read
    .selectFrom('staff_person')
    .select(({ fn }) => fn.min<number | null>('created_at').as('at'))
    .executeTakeFirstOrThrow()
  const isOld = now - (since ?? first.at ?? now) > BACKUP_MS
  return { kind: 'backup', count: isOld ? 1 : 0, since }
}

/** Returns what the gateway finds about itself. */
function ownAlarms({ payTrouble, steady, fileCheck }: StaffServices): Alarm[] {
  const check = fileCheck.last()
  return [
    { kind: 'database', count: check?.finding === undefined ? 0 : 1, since: check?.at ?? null },
    { kind: 'clock', count: steady.jumpedByMs === 0 ? 0 : 1, since: null },
    { kind: 'pay', count: payTrouble.since === null ? 0 : 1, since: payTrouble.since },
  ]
}
