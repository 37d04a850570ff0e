/** Texts that only an attacker types. */
export const hostile = {
  nothing: '',
  'white space': ' \u00a0 ',
  '10,000 characters': 'a'.repeat(10_000),
  emoji: '👩🏽‍🚀🏳️‍🌈',
  'marks that turn the direction': 'pay\u202egpj.exe\u2066',
  'control characters': 'a\u0007\u001b[31m\u009b\r\nb',
  HTML: '<img src=x onerror=alert(1)>',
  SQL: "'; DROP TABLE member; --",
  'half a character': '\ud800',
  NUL: 'abc\u0000def',
}
export type Kind = keyof typeof hostile
export const kinds = Object.keys(hostile).filter((kind): kind is Kind => kind in hostile)
/** Texts that no call may accept. */
export const neverTaken: readonly Kind[] = ['10,000 characters', 'half a character', 'NUL']

/** Encodes a form; a lone surrogate becomes its bytes, which no browser sends. */
export function encoded(input: object): string {
  const part = (text: string) =>
    text.replaceAll(/[^]/gu, (each) => (/\p{Cs}/u.test(each) ? '%ED%A0%80' : encodeURIComponent(each)))
  return Object.entries(input)
    .map(([key, value]) => `${key}=${part(String(value))}`)
    .join('&')
}

/** Returns the texts of an input, by path: `username`, `human.challenge.signature`. */
export function textsOf(input: object, way = ''): string[] {
  return Object.entries(input).flatMap(([key, value]) => {
    if (typeof value === 'string') return [way + key]
    return typeof value === 'object' && value !== null ? textsOf(value, `${way}${key}.`) : []
  })
}

/** Returns the same input with these fields set to this text. */
export function replaced(input: object, ways: readonly string[], text: string): object {
  const copy: object = structuredClone(input)
  for (const way of ways) {
    const keys = way.split('.')
    const last = keys.pop() ?? ''
    const holder: unknown = keys.reduce((inner: unknown, key) => Reflect.get(Object(inner), key), copy)
    Reflect.set(Object(holder), last, text)
  }
  return copy
}
