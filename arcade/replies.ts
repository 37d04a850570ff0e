import type { FastifyReply } from 'fastify'
import type { ErrorCode } from './wire.ts'

const byCode: Record<ErrorCode, number> = {
  bad_request: 400,
  not_found: 404,
  body_too_large: 413,
  wrong_media_type: 415,
  too_many_requests: 429,
  ticket_invalid: 422,
  play_ended: 401,
  quota_insufficient: 422,
  play_limited: 422,
  bonus_max_bet: 422,
  payout_too_high: 422,
  nonce_stale: 409,
  round_conflict: 409,
  round_pending: 409,
  too_soon: 409,
  title_stopped: 409,
  move_stale: 409,
  raise_uncovered: 422,
  raise_refused: 422,
  wallet_unavailable: 503,
  unknown_error: 500,
}

const statuses = new Map(Object.entries(byCode))

/** Sends a refusal in the contract's envelope. A code of one table's own describes a state, so it is a conflict. */
export function refuse<Code extends string = ErrorCode>(reply: FastifyReply, code: Code): FastifyReply {
  return reply.code(statuses.get(code) ?? 409).send({ success: false, message: code, errorCode: code, value: null })
}

/** Maps a thrown error to a code: a status below 500 is a request that Fastify refused; the rest are bugs. */
export function codeOf(error: unknown, warn: (line: string) => void): ErrorCode {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return 'body_too_large'
  if (status === 415) return 'wrong_media_type'
  if (status === 429) return 'too_many_requests'
  if (status >= 400 && status < 500) return 'bad_request'
  warn(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return 'unknown_error'
}
