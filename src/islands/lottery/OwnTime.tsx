import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import { differsHere } from '#i18n/draw-time.ts'
import type { Translate } from '#i18n/translate.ts'
import style from './Results.module.css'

export interface OwnTimeProps {
  at: number
  /** The draw's zone, in which the page states the time already. */
  zone: string
  language: Language
  t: Translate<MessageKey>
}

/** A moment in the reader's own time, beside that of the draw, where the two differ. */
export function OwnTime({ at, zone, language, t }: OwnTimeProps) {
  if (!differsHere(at, zone)) return null
  return (
    <span className={style.soft} data-testid="own-time">
      {t('draws.yourTime', { time: formatMoment(language, at) })}
    </span>
  )
}
