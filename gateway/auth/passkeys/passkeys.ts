import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { InferOutput } from 'valibot'
import type { addPasskey, passkeyLogin } from '#contract/auth/passkeys.ts'
import type { Services } from '#gateway/services.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'

/** ES256, EdDSA and RS256: every current authenticator supports at least one of them. */
const ALGORITHMS = [-7, -8, -257]

/** Returns the expected origin, and the relying party id: its host without the port (WebAuthn 3, 5.1.3). */
export function relyingParty({ origin }: Services) {
  return { origin: origin(), rpId: new URL(origin()).hostname }
}

/** Returns the opaque id under which an authenticator stores a member. */
export function userHandleOf(memberId: string): string {
  return Buffer.from(fingerprint(`passkey ${memberId}`), 'hex').toString('base64url')
}

interface StoredPasskey {
  readonly id: string
  readonly public_key: string
  readonly counter: number
}

/** A passkey of no member, so that checking an unknown one takes as long: the base point of P-256 (COSE, EC2). */
const unknownPasskey: StoredPasskey = {
  id: '',
  counter: 0,
  public_key: Buffer.from(
    'a5010203262001215820' +
      '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296225820' +
      '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    'hex',
  ).toString('base64url'),
}

/** Takes the challenge of an answer, which works once. */
export type Take = (challenge: string) => boolean

/**
 * Verifies a passkey's answer to a challenge and returns its new counter; `undefined` if anything is wrong: the
 * challenge, the page, the host, the signature, a counter that did not grow, or a missing user verification.
 */
export async function verifyAssertion(
  input: InferOutput<typeof passkeyLogin.input>,
  known: StoredPasskey | undefined,
  { services, take }: { services: Services; take: Take },
): Promise<number | undefined> {
  const { origin, rpId } = relyingParty(services)
  const { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle } = input
  const { public_key, counter, id: memberId } = known ?? unknownPasskey
  const verification = await attempt(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: take,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
      requireUserVerification: true,
    }),
  )
  const isTheirs = known !== undefined && userHandle === userHandleOf(memberId)
  return verification?.verified && isTheirs ? verification.authenticationInfo.newCounter : undefined
}

/** Verifies a new passkey and returns its public key and counter; `undefined` if anything is wrong. */
export async function verifyAttestation(
  input: InferOutput<typeof addPasskey.input>,
  { services, take }: { services: Services; take: Take },
): Promise<{ publicKey: string; counter: number } | undefined> {
  const { origin, rpId } = relyingParty(services)
  const { credentialId: id, clientDataJSON, attestationObject } = input
  const verification = await attempt(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: take,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verification?.verified) return undefined
  const { id: made, publicKey, counter } = verification.registrationInfo.credential
  return made === id ? { publicKey: Buffer.from(publicKey).toString('base64url'), counter } : undefined
}

/** Returns `undefined` if the library rejects its input by throwing. */
async function attempt<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
