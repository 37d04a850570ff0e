import { isAskedSafely } from '#gateway/http/safe-address.ts'

/** Why a provider stays as it is: a code for pages, and a sentence for a terminal. */
export interface ProviderFlaw {
  readonly code: FlawCode
  readonly text: string
}
type FlawCode =
  | 'unknown'
  | 'state_other'
  | 'provider_by_environment'
  | 'provider_rounds'
  | 'provider_secret'
  | 'provider_code'
  | 'provider_name'
  | 'provider_address'
  | 'provider_origin'

/** Returns a flaw by its code and its sentence. */
export function flaw(code: FlawCode, text: string): ProviderFlaw {
  return { code, text }
}

/** One source of a content security policy; a path or a wildcard would widen it. */
const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/
const MAX_NAME = 40
const MAX_ADDRESS = 300
/** A host reads a policy of so many origins, of all providers together (decision 011). */
export const MAX_ORIGINS = 8

/** Returns what is wrong with the address of a provider's games, as the end of a sentence about it. */
export function flawOfAddress(address: string): string | undefined {
  if (address.length > MAX_ADDRESS || !URL.canParse(address) || !isAskedSafely(address))
    return 'is no https address, nor one of this machine'
  const { username, password, search, hash, origin } = new URL(address)
  if (username !== '' || password !== '') return 'holds a username or a password'
  if (search !== '' || hash !== '')
    return 'holds a question mark or a hash, and the gateway adds the game and its ticket to it'
  return ORIGIN.test(origin) ? undefined : 'has a host that a security policy cannot name'
}

/** Returns what is wrong with an origin where games go on in their frame, as the end of a sentence about it. */
export function flawOfOrigin(origin: string): string | undefined {
  const isPlain = ORIGIN.test(origin) && isAskedSafely(origin) && new URL(origin).origin === origin
  return isPlain ? undefined : 'is no origin: write it as https://games.example.com'
}

/** Returns what is wrong with a provider's name, as the end of a sentence about it. */
export function flawOfName(name: string): string | undefined {
  const isPlain = name === name.trim() && name.length > 0 && name.length <= MAX_NAME && !/[\p{Cc}\p{Cf}]/u.test(name)
  return isPlain ? undefined : `is no name: 1 to ${MAX_NAME} characters, without spaces around it`
}
