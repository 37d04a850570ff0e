import { type GenericSchema, type InferOutput, maxLength, nonEmpty, object, pipe, safeParse, string } from 'valibot'
import { ask } from './bounded.ts'

/** A provider's address, and the credentials to call it. */
interface Registered {
  /** Its address, without the path of a call. */
  readonly url: string
  /** The operator's API key. */
  readonly key: string
  readonly deadlineMs: number
}

/**
 * A provider's failure. `refused`: it states a reason, in capitals. `unreached`: the request was never sent. `unclear`:
 * it may have succeeded, but the answer is late or unreadable.
 */
export type Failure =
  { readonly failure: 'refused'; readonly detail: string } | { readonly failure: 'unreached' | 'unclear' }

/** The two calls of a provider that sends and checks codes, as in Google's Identity Toolkit. */
export interface IdentityToolkit {
  /** @param number in E.164 @param language of the message, BCP 47 */
  send(number: string, language: string): Promise<{ session: string } | Failure>
  /** Submits a code that was sent. The token names its phone number. */
  signIn(session: string, code: string): Promise<{ idToken: string } | Failure>
}

const token = pipe(string(), nonEmpty(), maxLength(4096))
const refusal = object({ error: object({ message: string() }) })
/** System errors that mean nothing was sent. */
const unsent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

export function createIdentityToolkit({ url, key, deadlineMs }: Registered): IdentityToolkit {
  const base = `${url.replace(/\/+$/, '')}/v1/accounts:`
  const query = new URLSearchParams({ key }).toString()

  async function post<Schema extends GenericSchema>(
    call: string,
    { body, headers = {} }: { body: object; headers?: Record<string, string> },
    schema: Schema,
  ): Promise<InferOutput<Schema> | Failure> {
    try {
      const { status, text } = await ask(`${base}${call}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body: JSON.stringify(body),
        deadlineMs,
      })
      const detail: unknown = JSON.parse(text)
      if (status >= 400 && status < 500) return refusedBy(detail)
      const value = safeParse(schema, detail)
      return status === 200 && value.success ? value.output : { failure: 'unclear' }
    } catch (error) {
      return { failure: unsent.includes(codeOf(error)) ? 'unreached' : 'unclear' }
    }
  }

  return {
    async send(number, language) {
      // an invalid language tag would be an invalid header
      const headers: Record<string, string> = /^[\w-]+$/.test(language) ? { 'x-firebase-locale': language } : {}
      const sent = await post('sendVerificationCode', { body: { phoneNumber: number }, headers }, sessionSchema)
      return 'failure' in sent ? sent : { session: sent.sessionInfo }
    },
    signIn: (session, code) => post('signInWithPhoneNumber', { body: { sessionInfo: session, code } }, tokenSchema),
  }
}

const sessionSchema = object({ sessionInfo: token })
const tokenSchema = object({ idToken: token })

/** Shortens `INVALID_PHONE_NUMBER : Invalid format.` to `INVALID_PHONE_NUMBER`. */
function refusedBy(detail: unknown): Failure {
  const parsed = safeParse(refusal, detail)
  return parsed.success
    ? { failure: 'refused', detail: /^[A-Z_]*/.exec(parsed.output.error.message)?.[0] ?? '' }
    : { failure: 'refused', detail: '' }
}

/** Returns the system's code of a failed connection; undici puts it into the cause. */
function codeOf(error: unknown): string {
  const cause: unknown = Reflect.get(Object(error), 'cause')
  return String(Reflect.get(Object(cause), 'code'))
}
