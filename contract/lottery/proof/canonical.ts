/** What is hashed or signed: no other number than a safe integer, which every language writes the same way. */
export type Canonical =
  null | boolean | number | string | readonly Canonical[] | { readonly [key: string]: Canonical | undefined }

/**
 * Writes a value as canonical JSON (RFC 8785, JCS): no spaces, keys in the order of their UTF-16 units. Keys without a
 * value are left out.
 * @throws RangeError for a number that is no safe integer
 */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`${value} is no safe integer.`)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, member]) => (member === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(member)}`]))
  return `{${members.join()}}`
}

/** Returns the bytes of a text in UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function isList(value: object): value is readonly Canonical[] {
  return Array.isArray(value)
}
