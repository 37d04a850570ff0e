/** A backup or a restore that was not made: the message says in one sentence what is wrong and what to do. */
export class NotBackedUp extends Error {
  override readonly name = 'NotBackedUp'
}
