import { dayBegins } from '#i18n/moment.ts'
import type { TextContext } from './table-words.ts'

interface Props extends TextContext {
  /** Moments of the days that are shown, the latest first: clocks may have changed between them. Defaults to today. */
  of?: readonly (number | undefined)[]
  className?: string | undefined
}

/** Says when the days of records and limits begin, unless the member's own days begin then too. */
export function DaysNote({ of = [undefined], className, language, t }: Props) {
  const time = of.map((at) => dayBegins(language, at)).find((each) => each !== undefined)
  return time !== undefined && <p className={className}>{t('table.days', { time })}</p>
}
