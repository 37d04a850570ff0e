interface FeedbackEntry {
  readonly subject: string
  readonly text: string
  readonly language: string
  readonly at: number
  /** null of a visitor. */
  readonly account: string | null
}

/**
 * Feedback as an operator reads it. Every line of what was written is indented, so that nobody can write what looks like
 * somebody else's; what turns lines around (Unicode's controls of direction) ends with the line that it stands in.
 */
export function feedbackText(all: readonly FeedbackEntry[]): string {
  if (all.length === 0) return 'Nobody has written yet.\n'
  return all.map(entryOf).join('\n')
}

function entryOf({ subject, text, language, at, account }: FeedbackEntry): string {
  const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  const author = account === null ? 'a visitor' : `member ${account}`
  const lines = text.split(/[\n\u2028\u2029]/).map((line) => `    ${line}`)
  return `${when} UTC, ${subject}, by ${author}, in ${language || 'no language'}\n${lines.join('\n')}\n`
}
