import type { ServiceHours } from '#contract/service/service.ts'
import type { Rows } from '#gateway/db/database.ts'
import { setting } from '#gateway/settings/settings.rows.ts'
import { USUAL_OF, usualTime } from './service.rules.ts'

const ZONE = 'serviceZone'

interface Desk {
  readonly zone: string
  readonly hours: ServiceHours[]
  readonly usualMs: number | null
}

/** Returns when somebody answers, and how long it usually takes. */
export async function deskOf(rows: Rows): Promise<Desk> {
  const hours = await rows.selectFrom('service_hours').selectAll().orderBy('weekday').execute()
  const waited = await rows
    .selectFrom('service_message')
    .select('waited_ms')
    .where('waited_ms', 'is not', null)
    .orderBy('id', 'desc')
    .limit(USUAL_OF)
    .execute()
  const usualMs = usualTime(waited.flatMap(({ waited_ms: ms }) => ms ?? []))
  return { zone: (await setting(rows, ZONE)) ?? 'UTC', hours, usualMs }
}

/** Replaces all hours. */
export async function setHours(
  rows: Rows,
  { zone, hours }: { readonly zone: string; readonly hours: readonly ServiceHours[] },
): Promise<void> {
  await rows
    .insertInto('setting')
    .values({ key: ZONE, value: zone })
    .onConflict((again) => again.column('key').doUpdateSet({ value: zone }))
    .execute()
  await rows.deleteFrom('service_hours').execute()
  if (hours.length > 0) await rows.insertInto('service_hours').values(hours).execute()
}
