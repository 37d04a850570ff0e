/**
 * An amount in the digits of the wire: as Bengali and Arabic keyboards write it, it is the same.
 * @param text as somebody typed it
 */
export function inLatin(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x9e6))
    .replaceAll('٫', '.')
}
