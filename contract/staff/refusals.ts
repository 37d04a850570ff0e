/** All refusals of the staff centre's calls: the code is the key of its text, the number is the HTTP status. */
export const staffRefusals = {
  // any call
  bad_request: 400,
  not_signed_in: 401,
  forbidden: 403,
  unknown_call: 404,
  /** What the call is about does not exist. */
  unknown: 404,
  body_too_large: 413,
  wrong_media_type: 415,
  too_many_requests: 429,
  unknown_error: 500,
  busy: 503,
  // acts
  /** This id was sent before with another content. */
  request_reused: 409,
  /** It already has another answer, or its state does not allow the act any more. */
  state_other: 409,
  /** The second person may not be the first. */
  same_person: 409,
  /** Somebody else has answered what this person has not read. */
  answered_meanwhile: 409,
  /** An act of two, and nobody else could agree to it. */
  second_missing: 409,
  // entering
  /** Name, password or code is wrong; which one is not told. */
  sign_in_wrong: 422,
  invite_invalid: 422,
  password_invalid: 422,
  password_common: 422,
  code_wrong: 422,
  passkey_invalid: 422,
  // people
  name_taken: 409,
  /** The last owner stays an owner. */
  last_owner: 409,
  // members, money, settings
  text_invalid: 422,
  /** Staff may tighten a limit, never loosen it. */
  limit_looser: 422,
  amount_invalid: 422,
  /** While a member is on a break, points are not converted into play money. */
  member_on_break: 409,
  out_of_bounds: 422,
  // agents
  contract_agent: 409,
  contract_open: 409,
  contract_rate: 422,
  /** Nothing is settled by a clock that has jumped. */
  clock_jumped: 409,
  // providers
  provider_code: 422,
  provider_name: 422,
  provider_address: 422,
  provider_origin: 422,
  /** Its connection is set by the environment. */
  provider_by_environment: 409,
  /** It has open rounds. */
  provider_rounds: 409,
  /** It has not called with its new secret yet. */
  provider_secret: 409,
} as const

export type StaffRefusal = keyof typeof staffRefusals

/** Returns whether the code is known. */
export function isStaffRefusal(code: unknown): code is StaffRefusal {
  return typeof code === 'string' && Object.hasOwn(staffRefusals, code)
}
