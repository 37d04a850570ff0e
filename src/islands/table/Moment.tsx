import type { Language } from '#brand/languages.ts'
import { formatUtc } from '#i18n/utc.ts'

/** Shows a timestamp in UTC, the zone of the table's periods. */
export function Moment({ at, language }: { at: number; language: Language }) {
  return <time dateTime={new Date(at).toISOString()}>{formatUtc(language, at)}</time>
}
