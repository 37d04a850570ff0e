/** Settings of all games that outlast a page. */
export interface Kept {
  readonly sound: boolean
  readonly shortcuts: boolean
}

/** Writes settings as words: `on` or `off` for sound, then `no-keys` without shortcuts. */
export function textOf({ sound, shortcuts }: Kept): string {
  return `${sound ? 'on' : 'off'}${shortcuts ? '' : ' no-keys'}`
}

/** Reads what `textOf` wrote; unknown words are ignored. */
export function keptOf(text: string): Kept {
  const words = text.split(' ')
  return { sound: words.includes('on'), shortcuts: !words.includes('no-keys') }
}
