import { isLanguage, rowOf } from '#brand/languages.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { pageLanguage } from '#browser/page.ts'

/** Returns the time until a draw, `8:36:44`; the weekday and the time of one that is more than a day away. */
export function timeLeft(at: number, now: number, language = pageLanguage()): string {
  if (!isLanguage(language)) return ''
  if (at - now > DAY_MS)
    return new Intl.DateTimeFormat(language, {
      numberingSystem: rowOf(language).numerals,
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
    }).format(at)
  const left = Math.max(0, Math.ceil((at - now) / 1000))
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return formatDigits(language, hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`)
}
