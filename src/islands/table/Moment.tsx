import type { Language } from '#brand/languages.ts'
import { formatMoment } from '#i18n/moment.ts'

/** Shows a timestamp in the member's time zone, which the screen names once. */
export function Moment({ at, language }: { at: number; language: Language }) {
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(language, at)}</time>
}
