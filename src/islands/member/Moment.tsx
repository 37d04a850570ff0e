import type { Language } from '#brand/languages.ts'
import { formatMoment } from '#i18n/format.ts'

/** Shows a timestamp in the reader's time zone. */
export function Moment({ at, language }: { at: number; language: Language }) {
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(language, at)}</time>
}
