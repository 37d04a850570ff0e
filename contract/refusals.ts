/**
 * All refusals of all calls: the code is the key of its text (`refusals.<code>`), the number is the HTTP status. Source
 * of the texts: specification, section 8.
 */
export const refusals = {
  // any call
  bad_request: 400,
  not_logged_in: 401,
  forbidden: 403,
  password_change_required: 403,
  function_not_enabled: 403,
  unknown_call: 404,
  body_too_large: 413,
  wrong_media_type: 415,
  too_many_requests: 429,
  unknown_error: 500,
  busy: 503,
  maintenance: 503,
  region_restricted: 451,
  // sealed calls
  sealed_required: 400,
  sealed_invalid: 400,
  sealed_replayed: 400,
  // accounts
  bad_credentials: 422,
  non_member: 422,
  non_agent: 422,
  captcha_required: 422,
  captcha_wrong: 422,
  in_need_true_account: 403,
  register_invalid: 422,
  account_taken: 422,
  register_unavailable: 422,
  invitation_code_error: 422,
  friend_code_unknown: 422,
  human_unproven: 422,
  mobile_invalid: 422,
  mobile_taken: 422,
  email_invalid: 422,
  nickname_invalid: 422,
  time_zone_invalid: 422,
  payee_invalid: 422,
  payee_limit: 422,
  account_in_use: 409,
  code_invalid: 422,
  code_expired: 422,
  code_service_down: 422,
  handoff_invalid: 422,
  handoff_other_account: 409,
  remembered_twice: 422,
  passkey_invalid: 422,
  passkey_limit: 422,
  password_required: 422,
  password_wrong: 422,
  password_invalid: 422,
  password_common: 422,
  provider_stale: 422,
  provider_cancelled: 422,
  provider_unreachable: 422,
  provider_refused: 422,
  provider_taken: 422,
  provider_fixed: 422,
  login_too_old: 422,
  forgot_invalid: 422,
  link_invalid: 422,
  verification_required: 422,
  verification_stale: 422,
  verification_wrong: 422,
  authenticator_on: 409,
  // chat
  chat_banned: 403,
  // feedback
  feedback_invalid: 422,
  // games
  game_unknown: 422,
  game_maintenance: 422,
  vendor_not_connected: 422,
  room_unknown: 422,
  room_full: 422,
  room_closed: 422,
  favourites_full: 422,
  // promotions
  promotion_unknown: 422,
  activity_closed: 422,
  activity_open: 409,
  activity_conflict: 409,
  // pictures from members
  picture_invalid: 422,
  picture_too_many_pixels: 422,
  picture_missing: 422,
  // money
  quota_insufficient: 422,
  amount_invalid: 422,
  amount_too_small: 422,
  amount_too_large: 422,
  deposit_day_limit: 422,
  // points
  points_insufficient: 422,
  points_multiple: 422,
  good_gone: 409,
  // a member's own limits, and its break
  credits_stay: 422,
  limit_deposit: 422,
  limit_loss: 422,
  limit_stake: 422,
  limit_session: 422,
  limit_early: 409,
  limit_unasked: 409,
  reality_check: 422,
  on_break: 403,
  wallet_same: 422,
  wallet_maintenance: 422,
  transfer_account: 422,
  transfer_conflict: 409,
  proof_required: 422,
  withdrawal_closed: 409,
  // customer service
  service_email: 422,
  service_conflict: 409,
  service_open: 409,
  // agents' contracts
  contract_agent: 422,
  contract_open: 409,
  contract_rate: 422,
  contract_state: 409,
  contract_changed: 409,
  contract_outdated: 409,
  contract_unavailable: 422,
  contract_templates: 409,
  // bonuses
  bonus_running: 409,
  bonus_changed: 409,
  // lotteries
  draw_unknown: 422,
  draw_unsealed: 422,
  draw_closed: 409,
  draws_late: 503,
  price_changed: 409,
  lines_missing: 422,
  too_many_lines: 422,
  draws_invalid: 422,
  market_unknown: 422,
  units_invalid: 422,
  payout_too_large: 422,
  picks_missing: 422,
  too_many_picks: 422,
  pick_invalid: 422,
  pick_repeated: 422,
  // between gateway and vendor
  signature_invalid: 401,
  ticket_invalid: 422,
  round_unknown: 422,
  round_closed: 422,
  play_limited: 422,
  bonus_max_bet: 422,
} as const

export type RefusalCode = keyof typeof refusals

/** The refusals that any call may answer. */
export const commonRefusals = [
  'bad_request',
  'not_logged_in',
  'forbidden',
  'password_change_required',
  'function_not_enabled',
  'unknown_call',
  'body_too_large',
  'wrong_media_type',
  'too_many_requests',
  'unknown_error',
  'busy',
  'maintenance',
  'region_restricted',
] as const satisfies readonly RefusalCode[]

/** S6.6: refusals of every login, for accounts that this side does not serve. */
export const entryRefusals = ['non_member', 'non_agent'] as const satisfies readonly RefusalCode[]

/** Returns whether the code is known. */
export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusals, code)
}
