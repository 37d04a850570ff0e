/** A start that an operator can make possible: the message says in one sentence what is wrong and what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
