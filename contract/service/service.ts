import {
  type GenericSchema,
  type InferOutput,
  array,
  boolean,
  check,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  transform,
} from 'valibot'
import { solvedChallenge } from '#contract/auth/captcha.ts'
import { endpoint } from '#contract/endpoint.ts'
import { normalizeComment } from '#contract/fields/comment.ts'
import { type FieldError, validateField } from '#contract/fields/field-error.ts'
import { PICTURES } from '#contract/files/pictures.ts'
import { pictureBytes, pictureName } from '#contract/files/upload.ts'
import { listOf } from '#contract/lists.ts'

/**
 * What becomes of a question. `open`: written, and nobody has looked yet; `waitingForUs`: somebody looks into it;
 * `waitingForYou`: answered; `closed`: done. Writing opens it again.
 */
export const serviceStates = ['open', 'waitingForUs', 'waitingForYou', 'closed'] as const
export type ServiceState = (typeof serviceStates)[number]

/** The most UTF-16 code units of one message, and of the word beside a rating. */
export const SERVICE_UNITS = 4000
export const RATING_UNITS = 300
/** The best rating. */
export const MAX_RATING = 5

/** Plain text without controls; an empty one is refused. */
const text = (units: number): GenericSchema<string, string> =>
  pipe(string(), maxLength(units), transform(normalizeComment), minLength(1))

const EMAIL = { enabled: true, required: true, acceptedPattern: '*', patternId: 4, minLength: 6, maxLength: 254 }

/** Validates the address for an answer; `undefined` if a letter can go there. Portal and gateway share this function. */
export function validateServiceEmail(email: string): FieldError | undefined {
  return validateField(email.trim(), EMAIL)
}

/** The idempotency key of a message, made before it is sent: `crypto.randomUUID()`. Sent again, it is kept once. */
const request = pipe(string(), maxLength(36), regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))
const language = pipe(string(), maxLength(16), regex(/^[A-Za-z0-9-]*$/))

/** Hours of one day of the week (0: Sunday), in minutes since midnight in the zone of the desk. */
export const serviceHours = object({ weekday: number(), opens: number(), closes: number() })
export type ServiceHours = InferOutput<typeof serviceHours>

/** When somebody answers, said before anybody writes. */
export const serviceDesk = endpoint({
  name: 'serviceDesk',
  method: 'GET',
  path: '/wps/service/desk',
  access: 'open',
  input: strictObject({}),
  value: object({
    /** The zone of `hours`, IANA. */
    zone: string(),
    /** Days without hours are missing; none at all if the operator has set none. */
    hours: listOf(serviceHours),
    /** The median of the last answers in milliseconds; null until there are enough. */
    usualMs: nullable(number()),
  }),
  refusals: [],
})

const message = object({
  id: string(),
  /** Whether customer service wrote it. */
  isOurs: boolean(),
  text: string(),
  at: number(),
  /** How many pictures came with it. */
  pictures: number(),
})

const thread = object({
  number: string(),
  state: picklist(serviceStates),
  /** Oldest first; of a long thread the last 200. */
  messages: listOf(message),
  /** Older ones are not listed. */
  hasOlder: optional(boolean(), false),
  /** The rating of the last time that it was closed. */
  rating: nullable(object({ rating: number(), word: string() })),
})
export type ServiceThread = InferOutput<typeof thread>

/** The caller's thread; null if the caller has never written. */
export const serviceThread = endpoint({
  name: 'serviceThread',
  method: 'GET',
  path: '/wps/service/thread',
  access: 'account',
  limit: 'polling',
  input: strictObject({}),
  value: object({ thread: nullable(thread) }),
  refusals: [],
})

/** Uploads one picture for a later message, as for an application (S5.38). */
export const servicePicture = endpoint({
  name: 'servicePicture',
  method: 'POST',
  path: '/wps/service/picture',
  access: 'account',
  carrier: 'bytes',
  input: strictObject({ bytes: pictureBytes }),
  value: object({ picture: pictureName }),
  refusals: ['picture_invalid', 'picture_too_many_pixels'],
})

/** Writes to customer service; a closed thread is open again. Same `request` and content: one message. */
export const writeService = endpoint({
  name: 'writeService',
  method: 'POST',
  path: '/wps/service/thread',
  access: 'account',
  limit: 'costly',
  input: strictObject({
    request,
    text: text(SERVICE_UNITS),
    language,
    pictures: pipe(
      array(pictureName),
      maxLength(PICTURES),
      check((names) => new Set(names).size === names.length),
    ),
  }),
  value: object({ thread }),
  refusals: ['picture_missing', 'service_conflict'],
})

/** Rates a closed thread, once for each time that it was closed. */
export const rateService = endpoint({
  name: 'rateService',
  method: 'POST',
  path: '/wps/service/rating',
  access: 'account',
  input: strictObject({
    rating: pipe(number(), integer(), minValue(1), maxValue(MAX_RATING)),
    word: pipe(string(), maxLength(RATING_UNITS), transform(normalizeComment)),
  }),
  value: object({ thread }),
  refusals: ['service_open'],
})

/** Asks as a visitor; the answer goes to the address. Same `request` and content: one question. */
export const askService = endpoint({
  name: 'askService',
  method: 'POST',
  path: '/wps/service/question',
  access: 'open',
  limit: 'costly',
  input: strictObject({
    request,
    email: pipe(string(), maxLength(254)),
    text: text(SERVICE_UNITS),
    language,
    human: solvedChallenge,
  }),
  value: object({ number: string() }),
  refusals: ['service_email', 'service_conflict', 'human_unproven'],
})
