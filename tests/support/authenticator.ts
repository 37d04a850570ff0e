import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import type { addPasskey, passkeyLogin } from '#contract/auth/passkeys.ts'

/** Deviations of a dishonest page or a broken device. */
export interface Otherwise {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly userHandle?: string
  /** The device did not verify its user. */
  readonly isUnverified?: boolean
  readonly counter?: number
}

interface Asked {
  readonly challenge: string
  readonly rpId: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** Creates a WebAuthn device with one passkey: a real key, real signatures, and a page at `origin` that uses it. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credentialId = base64url(id)
  let userHandle = ''
  let counter = 0

  function dataFor(
    asked: Asked,
    { rpId = asked.rpId, isUnverified = false, counter: counterValue }: Otherwise,
    key?: Buffer,
  ) {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counterValue ?? counter)
    const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | (key ? WITH_KEY : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, key ?? Buffer.alloc(0)])
  }

  function pageFor({ challenge }: Asked, type: string, otherwise: Otherwise): string {
    const page = { type: otherwise.type ?? type, challenge, origin: otherwise.origin ?? origin, crossOrigin: false }
    return JSON.stringify(page)
  }

  /** Returns the device's and the passkey's ids, followed by the public key in COSE form (RFC 9053, 7.1.1). */
  function attested(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const size = Buffer.from([0, id.length])
    const cose = [hex('a5010203262001215820'), Buffer.from(x, 'base64url'), hex('225820'), Buffer.from(y, 'base64url')]
    return Buffer.concat([Buffer.alloc(16), size, id, ...cose])
  }

  return {
    credentialId,
    /** Creates its passkey for the user that the gateway names. */
    make(asked: Asked & { user: { id: string } }, name = '', otherwise: Otherwise = {}): InputOf<typeof addPasskey> {
      userHandle = asked.user.id
      const data = dataFor(asked, otherwise, attested())
      const size = Buffer.from([data.length >> 8, data.length & 0xff])
      // { fmt: 'none', attStmt: {}, authData } in CBOR
      const head = hex('a363666d74646e6f6e656761747453746d74a068617574684461746159')
      return {
        name,
        credentialId,
        clientDataJSON: base64url(pageFor(asked, 'webauthn.create', otherwise)),
        attestationObject: base64url(Buffer.concat([head, size, data])),
        transports: ['internal'],
      }
    },
    /** Signs a challenge and increments the counter. */
    answer(asked: Asked, otherwise: Otherwise = {}): InputOf<typeof passkeyLogin> {
      counter += 1
      const page = pageFor(asked, 'webauthn.get', otherwise)
      const data = dataFor(asked, otherwise)
      return {
        credentialId,
        clientDataJSON: base64url(page),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(page)]), privateKey)),
        userHandle: otherwise.userHandle ?? userHandle,
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
