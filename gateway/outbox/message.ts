/** A message to one person. `to` is an e-mail address or a phone number with its country code (`+8801712345678`). */
export interface Message {
  readonly channel: 'email' | 'sms'
  readonly to: string
  /** The subject of an e-mail; absent for a text message. */
  readonly subject?: string
  readonly text: string
}

/** A message to send, and what decides how long it is tried. */
export interface NewMessage extends Message {
  /** The request that caused it, for the log. */
  readonly requestId?: string | undefined
  /** When the code or link in it expires; it is not sent afterwards. */
  readonly expiresAt?: number
}
