/**
 * Converts an amount typed in Bengali or Arabic digits to the Latin digits of the wire.
 * @param text as typed
 */
export function inLatin(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x9e6))
    .replaceAll('٫', '.')
}
