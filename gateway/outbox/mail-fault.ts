/**
 * Returns why the mail server did not take a message, for the log: the kind of fault, the server's reply code and the
 * SMTP command. The reply's text is left out, because it may name the recipient.
 */
export function mailFault(error: unknown): {
  readonly code: string
  readonly reply?: number
  readonly command?: string
} {
  const [code, reply, command] = ['code', 'responseCode', 'command'].map((name) => Reflect.get(Object(error), name))
  return {
    code: typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown',
    ...(typeof reply === 'number' && { reply }),
    ...(typeof command === 'string' && { command: command.split(' ')[0] ?? '' }),
  }
}
