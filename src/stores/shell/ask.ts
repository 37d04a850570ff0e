import type { FailureKey } from '#api/failure.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { reportLost } from '#browser/lost.ts'
import { raise, sentence } from './warning.ts'

interface Choices {
  /** The answer that changes nothing. */
  readonly close: MessageKey
  readonly agree: MessageKey
}

/** Asks for confirmation of an action; resolves to true only if the user agrees. */
export async function askToConfirm(
  question: MessageKey,
  choices: Choices,
  values: Readonly<Record<string, string>>,
): Promise<boolean> {
  const all = [question, choices.close, choices.agree].map((key) => sentence(key, values))
  const [text, close, agree] = await Promise.all(all)
  if (text === undefined || close === undefined || agree === undefined) {
    reportLost()
    return false
  }
  return new Promise((answer) => raise({ text, close, agree, answer }))
}

/** Shows a message or a failure like `announce`, and resolves when it has been read. */
export async function showMessage(
  key: MessageKey | FailureKey,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [text, close = '✓'] = await Promise.all([sentence(key, values), sentence('auth.close', {})])
  if (text !== undefined) await new Promise<boolean>((answer) => raise({ text, close, answer }))
  else reportLost()
}
