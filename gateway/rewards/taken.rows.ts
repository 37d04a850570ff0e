import { sql } from 'kysely'
import type { RewardSource, RewardState } from '#contract/rewards/taken.ts'
import type { Reward } from '#contract/rewards/reward.ts'
import type { Rows } from '#gateway/db/database.ts'
import { fromJson } from './activities.rows.ts'

/** How many rewards a page of the history has. */
const PAGE = 30

/** What of the history is looked for. */
interface Wanted {
  /** Goes on below the rewards of a page before, by its `next`. */
  readonly before?: string | undefined
  readonly source?: RewardSource | undefined
  readonly state?: RewardState | undefined
}

interface Row {
  readonly source: RewardSource
  readonly item_id: string
  readonly period: string
  readonly title: string
  readonly gives: string
  readonly at: number
  readonly state: RewardState
}

/** Returns a page of what a member has been given, newest first; `next` goes on, null ends. */
export async function takenPage(rows: Rows, memberId: string, { before, source, state }: Wanted) {
  // of those of one moment, so many were shown: what orders them names friends, and never leaves the gateway
  const [at, skipped = 0] = before?.split('-').map(Number) ?? []
  const from = at === undefined ? sql`` : sql`AND at <= ${at}`
  const ofSource = source === undefined ? sql`` : sql`AND source = ${source}`
  const inState = state === undefined ? sql`` : sql`AND state = ${state}`
  const found = await sql<Row>`
    SELECT source, item_id, period, title, gives, at, state FROM (${given(memberId)})
    WHERE true ${from} ${ofSource} ${inState} ORDER BY at DESC, key DESC LIMIT ${PAGE + 1} OFFSET ${skipped}`.execute(
    rows,
  )
  const page = found.rows.slice(0, PAGE)
  const next = found.rows.length > PAGE ? nextOf(page, { at, skipped }) : null
  return { page: page.map(({ gives, ...row }) => ({ ...row, gives: fromJson<Reward>(gives) })), next }
}

function nextOf(page: readonly Row[], from: { readonly at: number | undefined; readonly skipped: number }): string {
  const last = page.at(-1)?.at ?? 0
  const shown = page.filter(({ at }) => at === last).length + (last === from.at ? from.skipped : 0)
  return `${last}-${shown}`
}

/**
 * Everything that was given to a member as a reward. Of a friend's reward nothing but `key`, which orders those of one
 * moment, says which friend it was for.
 */
const given = (memberId: string) => sql`
  SELECT taken.source, item_id, period, title, gives, taken.at, printf('%015d', taken.id) AS key, coalesce(bonus.state, 'given') AS state
    FROM activity_taken AS taken
    LEFT JOIN bonus ON bonus.reward_id = taken.source || ':' || item_id || ':' || period || ':' || taken.member_id
    WHERE taken.member_id = ${memberId}
  UNION ALL
  SELECT CASE substr(id, 1, instr(id, ':') - 1) WHEN 'staff' THEN 'gift' ELSE substr(id, 1, instr(id, ':') - 1) END,
    CASE WHEN id GLOB 'level:*' THEN substr(id, 7, instr(substr(id, 7), ':') - 1) ELSE '' END,
    'once', '', json_object('points', amount), at, id, 'given'
    FROM points_entry
    WHERE member_id = ${memberId} AND kind = 'reward' AND (id GLOB 'friend:*' OR id GLOB 'level:*' OR id GLOB 'staff:*')
  UNION ALL
  SELECT CASE WHEN reward_id GLOB 'staff:*' THEN 'gift' ELSE 'promotion' END,
    CASE WHEN reward_id GLOB 'staff:*' THEN '' ELSE substr(reward_id, 11, instr(substr(reward_id, 11), ':') - 1) END,
    'once', '', json_object('bonus', json(terms)), accepted_at, reward_id, state
    FROM bonus
    WHERE member_id = ${memberId} AND (reward_id GLOB 'staff:*' OR reward_id GLOB 'promotion:*:application-*')`
