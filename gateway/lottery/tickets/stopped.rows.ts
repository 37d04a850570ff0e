import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'

const stopOf = prepared((rows, { series }: { series: string }) =>
  rows.selectFrom('series_stop').select('stopped_at').where('series', '=', series),
)

/** Returns whether staff have stopped the sales of a series. What was sold stays, and its draws are held. */
export async function isStopped(rows: Rows, series: string): Promise<boolean> {
  return (await stopOf(rows, { series })).length > 0
}

/** Returns the series whose sales staff have stopped. */
export async function stoppedSeries(rows: Rows): Promise<ReadonlySet<string>> {
  const stops = await rows.selectFrom('series_stop').select('series').execute()
  return new Set(stops.map(({ series }) => series))
}

/** Stops the sales of a series or lets them go on; `false` if it was so before. Must run inside `database.write`. */
export async function setSales(
  rows: Rows,
  { series, sells, at }: { readonly series: string; readonly sells: boolean; readonly at: number },
): Promise<boolean> {
  if (sells !== (await isStopped(rows, series))) return false
  if (sells) await rows.deleteFrom('series_stop').where('series', '=', series).execute()
  else await rows.insertInto('series_stop').values({ series, stopped_at: at }).execute()
  return true
}
