/**
 * The kinds of text that a field may require (S5.14 to S5.31), by `patternId`, in the order of the specification. A
 * site names a kind; neither portal nor gateway ever runs its own expression (`acceptedPattern`), so that no setting
 * can stall them. Every expression here reads each character once.
 */
const kinds: Readonly<Record<number, (text: string) => boolean>> = {
  1: () => true,
  2: (text) => /^[A-Za-z][A-Za-z0-9]*$/.test(text),
  3: (text) => /^[\p{Script=Han}0-9]+$/u.test(text),
  4: isEmail,
  5: (text) => /^[A-Za-z0-9]+$/.test(text),
  6: (text) => /^[A-Za-z0-9]+$/.test(text) && /[A-Za-z]/.test(text) && /[0-9]/.test(text),
  7: (text) => /^[0-9]+$/.test(text),
  8: (text) => /^[A-Za-z0-9]+$/.test(text) && /[A-Z]/.test(text),
  9: (text) => /^[A-Za-z ]+$/.test(text) && /[A-Za-z]/.test(text),
  10: (text) => !/\s/u.test(text),
  11: (text) => isDate(/^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/.exec(text)),
  12: (text) => isDate(/^(?<month>\d\d)-(?<day>\d\d)-(?<year>\d{4})$/.exec(text)),
  13: (text) => /^[\p{Script=Thai} ]+$/u.test(text) && /\p{Script=Thai}/u.test(text),
  14: (text) => /^[\p{Script=Hangul} ]+$/u.test(text) && /\p{Script=Hangul}/u.test(text),
  // letters with the marks that belong to them, so that Bengali and Arabic names are names
  15: (text) => /^[\p{L}\p{M}.'’-]+(?: [\p{L}\p{M}.'’-]+)+$/u.test(text),
  // hiragana, katakana, ideographs and full-width forms; the half-width katakana end the block
  16: (text) => /^[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60]+$/u.test(text),
  17: (text) => /^[A-Z]+$/.test(text),
  18: (text) => [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9\s]/u].every((part) => part.test(text)) && !/\s/u.test(text),
}

/** Accepts any text for an unknown kind: one that the operator adds later must not lock visitors out. */
export function isOfKind(patternId: number, text: string): boolean {
  return kinds[patternId]?.(text) ?? true
}

/** The kinds that have texts (`register.pattern_<id>`). */
export const patternIds = Object.keys(kinds).map(Number)

/** Validates one address as HTML forms do (HTML, 4.10.5.1.5), at a domain with a dot. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  const isLabel = (label: string) => label.length <= 63 && /^[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*$/.test(label)
  return (
    at > 0 &&
    at <= 64 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every(isLabel)
  )
}

function isDate(match: RegExpExecArray | null): boolean {
  const [year, month, day] = ['year', 'month', 'day'].map((part) => Number(match?.groups?.[part]))
  if (year === undefined || month === undefined || day === undefined || !match) return false
  const date = new Date(0)
  // not Date.UTC, which maps the years 0 to 99 to 1900 to 1999
  date.setUTCFullYear(year, month - 1, day)
  return year > 0 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
