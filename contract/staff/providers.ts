import {
  array,
  boolean,
  maxLength,
  nullable,
  number,
  object,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { reason, requestId, staffCall } from './staff-call.ts'

/** The code of a provider: it begins the ids of its games, its transfers and its accounts in the ledger, and never changes. */
export const PROVIDER_CODE = /^[A-Z_]{2,12}$/

// one that is too short has a refusal of its own
const code = pipe(string(), maxLength(12), regex(/^[A-Z_]+$/))
const name = pipe(string(), maxLength(80))
const address = pipe(string(), maxLength(400))
/** Where its games go on in their frame, besides the origin of its address. */
const origins = pipe(array(address), maxLength(20))

/** `unconnected`: nobody can play its games yet. */
export const providerStates = ['open', 'maintenance', 'unconnected'] as const
/** `new`: a second secret that it has not used yet; `used`: one that it has, so that the old one can be ended. */
export const secretStates = ['none', 'one', 'new', 'used'] as const

/** The providers of games in the portal's order, without the house itself. Secrets are never shown again. */
export const staffProviders = staffCall({
  name: 'providers',
  method: 'GET',
  path: '/staff/providers',
  access: 'games.see',
  input: strictObject({}),
  value: object({
    providers: array(
      object({
        code: string(),
        name: string(),
        state: picklist(providerStates),
        address: nullable(string()),
        origins: array(string()),
        secret: picklist(secretStates),
        /** Address and secret are set by the environment at each start. */
        byEnvironment: boolean(),
        games: number(),
        openRounds: number(),
        /** When the oldest of them began. */
        oldestRound: nullable(number()),
        /** The last day, UTC, on which real accounts played its games. */
        lastDay: nullable(number()),
      }),
    ),
  }),
})

/**
 * Connects a provider, or one that was listed without a connection. It is not open yet. The secret is shown by this answer
 * alone; the same request gets it again. Refused: `provider_code`, `provider_name`, `provider_address`, `state_other` (it is
 * connected already).
 */
export const connectProvider = staffCall({
  name: 'connectProvider',
  method: 'POST',
  path: '/staff/providers/connect',
  access: 'providers.change',
  input: strictObject({ request: requestId, code, name, address }),
  value: object({ secret: string() }),
})

/**
 * Changes name, address and origins of a provider. Refused: `unknown`, `provider_by_environment` (another address),
 * `provider_name`, `provider_address`, `provider_origin`.
 */
export const changeProvider = staffCall({
  name: 'changeProvider',
  method: 'POST',
  path: '/staff/providers/change',
  access: 'providers.change',
  input: strictObject({ request: requestId, code, name, address, origins }),
  value: object({}),
})

/** Gives a provider a second secret, shown by this answer alone; both sign until the old one is ended. */
export const rotateProvider = staffCall({
  name: 'rotateProvider',
  method: 'POST',
  path: '/staff/providers/rotate',
  access: 'providers.change',
  input: strictObject({ request: requestId, code }),
  value: object({ secret: string() }),
})

/** Ends the old secret. Refused: `provider_secret` (no call was signed with the new one yet), `state_other`. */
export const confirmProvider = staffCall({
  name: 'confirmProvider',
  method: 'POST',
  path: '/staff/providers/confirm',
  access: 'providers.change',
  input: strictObject({ request: requestId, code }),
  value: object({}),
})

/**
 * Pauses a provider (no launches and no stakes, while open rounds still end) or opens it. Opening one for the first time
 * needs `providers.change`.
 */
export const switchProvider = staffCall({
  name: 'switchProvider',
  method: 'POST',
  path: '/staff/providers/switch',
  access: 'games.change',
  input: strictObject({ request: requestId, code, open: boolean(), reason }),
  value: object({ state: picklist(providerStates) }),
})

/** Removes a provider with its games; its rounds stay in all records. Refused: `provider_rounds` (some are open). */
export const removeProvider = staffCall({
  name: 'removeProvider',
  method: 'POST',
  path: '/staff/providers/remove',
  access: 'providers.change',
  input: strictObject({ request: requestId, code, reason }),
  value: object({}),
})
