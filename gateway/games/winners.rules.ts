const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name as strangers may see it: its first letter, however long it is; one without letters shows none. */
export function maskedName(nickname: string): string {
  const [first] = letters.segment(nickname.trim())
  return `${first?.segment ?? ''}•••`
}
