import type { Language } from '#brand/languages.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { formatMoment } from '#i18n/moment.ts'
import type { Translate } from '#i18n/translate.ts'
import type { LimitState } from '#stores/limits/limits.ts'

type Pause = NonNullable<LimitState['pause']>

/** The heading of each kind of break. */
export const breakTitles = {
  timeOut: 'limits.onTimeOut',
  exclusion: 'limits.onExclusion',
  closed: 'limits.onClosed',
} as const satisfies Record<Pause['kind'], MessageKey>

interface Props {
  pause: Pick<Pause, 'kind' | 'until'>
  language: Language
  t: Translate<MessageKey>
}

/** Says until when a break lasts and what it closes. */
export function BreakTerms({ pause: { kind, until }, language, t }: Props) {
  const endless = kind === 'closed' ? 'limits.closedText' : 'limits.forGood'
  return (
    <>
      <p>{until === null ? t(endless) : t('limits.breakUntil', { time: formatMoment(language, until) })}</p>
      <p>{t('limits.breakText')}</p>
    </>
  )
}
