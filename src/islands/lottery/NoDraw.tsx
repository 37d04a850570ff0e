import type { Language } from '#brand/languages.ts'
import { formatDates } from '#i18n/lottery-text.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Sale } from '#stores/lottery/board.ts'

interface Props {
  holiday: Sale['holidays'][number]
  className?: string | undefined
  language: Language
  t: Translate<'lottery.noDrawOn'>
}

/** States on which days a lottery holds no draw, and why. */
export function NoDraw({ holiday, className, language, t }: Props) {
  return (
    <p className={className} data-testid="holiday">
      {t('lottery.noDrawOn', { days: formatDates(language, holiday), reason: holiday.reason })}
    </p>
  )
}
