import { literal, maxLength, object, optional, picklist, pipe, regex, strictObject, string } from 'valibot'
import { type DeclaredEndpoint, endpoint } from './endpoint.ts'

// Beside games.ts, whose lists every page asks for: this is needed when somebody plays.

const code = pipe(string(), maxLength(32))
/** A BCP 47 tag of any case, as `EN` or `bn`. */
const languageTag = pipe(string(), maxLength(16), regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))

export const launchGame = endpoint({
  name: 'launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  access: 'token',
  owner: { field: 'username', names: 'account', circle: 'own' },
  input: strictObject({
    gameId: optional(code),
    roomId: optional(code),
    nodeId: code,
    /** 1 for a member, 0 for a trial account, which plays with demo credits (X40). */
    accountType: picklist([0, 1]),
    confirmTrans: literal(0),
    vassalage: code,
    launchMode: literal('GLS'),
    platform: literal('html5-desktop'),
    clientType: literal(3),
    /** The caller's own account; another's is refused `forbidden`. */
    username: pipe(string(), maxLength(100)),
    token: pipe(string(), maxLength(128)),
    merchantCode: code,
    language: languageTag,
  }),
  /** Either address may carry the launch (S3.26); each holds a one-time ticket. */
  value: object({ game_url: optional(string()), game_url2: optional(string()) }),
  refusals: ['game_unknown', 'game_maintenance', 'vendor_not_connected', 'in_need_true_account'],
})

export const declared: readonly DeclaredEndpoint[] = []
