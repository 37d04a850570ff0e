interface FeedbackEntry {
  readonly subject: string
  readonly text: string
  readonly language: string
  readonly at: number
  /** null for a visitor. */
  readonly account: string | null
}

/**
 * Formats feedback for the operator. Every line of a text is indented, so that it cannot imitate another entry;
 * Unicode's direction controls end with their line.
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
