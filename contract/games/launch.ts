import { literal, maxLength, nullable, object, optional, picklist, pipe, strictObject, string, variant } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { code, languageTag } from './codes.ts'

/** The input of both launches. */
const launchInput = strictObject({
  /** The game again: if it differs from `nodeId`, the launch is refused `game_unknown`. */
  gameId: optional(code),
  /** S7.30: the room to enter; without one the vendor decides. */
  roomId: optional(code),
  nodeId: code,
  /** 1 for a member, 0 for a trial account, which plays with demo credits (X40). */
  accountType: picklist([0, 1]),
  confirmTrans: literal(0),
  vassalage: code,
  launchMode: literal('GLS'),
  platform: literal('html5-desktop'),
  clientType: literal(3),
  /** The caller's own account; any other is refused `forbidden`. */
  username: pipe(string(), maxLength(100)),
  /** The caller's own token, as in the header; any other is refused `forbidden`. */
  token: pipe(string(), maxLength(128)),
  merchantCode: code,
})
/**
 * S7.43: opens a lottery hall, or the board of one game; a hall is one of the portal's own pages. `lottoView` must be
 * `betting` exactly if a game is named, and `backUrl` on the portal's own origin, else the input is refused.
 */
const lobbyInput = strictObject({
  launchMode: literal('LOTT'),
  accountType: picklist([0, 1]),
  lottoArea: optional(literal('VN')),
  lottoPrizeMode: picklist(['Lott', 'ZY', 'Elott', 'SEA']),
  lottoGameCode: optional(code),
  lottoView: picklist(['betting', 'lobby']),
  device: literal('WEB'),
  backUrl: optional(pipe(string(), maxLength(500))),
  language: languageTag,
  username: optional(pipe(string(), maxLength(100))),
})
/** Either address may carry the launch (S3.26); each holds a one-time ticket. */
const addresses = object({ game_url: optional(nullable(string())), game_url2: optional(nullable(string())) })
const refusals = [
  'game_unknown',
  'game_maintenance',
  'vendor_not_connected',
  'in_need_true_account',
  'room_unknown',
  'room_full',
  'room_closed',
  'on_break',
] as const

/** S3.26, S7.31, S7.43: starts a game, or opens a lottery hall. Separate from the game lists, since few pages that show those start a game. */
export const launchGame = endpoint({
  name: 'launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  access: 'token',
  limit: 'polling',
  owner: { field: 'username', kind: 'account', scope: 'own' },
  input: variant('launchMode', [strictObject({ ...launchInput.entries, language: languageTag }), lobbyInput]),
  value: addresses,
  refusals,
})

/** S7.31: the same launch with the language in the header `Language`; defaults to the brand's language for games. */
export const launchGameV2 = endpoint({
  name: 'launchGameV2',
  method: 'POST',
  path: '/wps/v2/game/launchGame',
  access: 'token',
  limit: 'polling',
  owner: { field: 'username', kind: 'account', scope: 'own' },
  input: launchInput,
  value: addresses,
  refusals,
})
