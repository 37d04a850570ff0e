import { type Sha256, toHex } from '#contract/fair/bytes.ts'
import { utf8 } from './canonical.ts'

/** Signed notes as C2SP defines them, with Ed25519: https://c2sp.org/signed-note. */

const ED25519 = Uint8Array.of(1)
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64

/** The public key of a log and the name that it signs under. */
export interface LogKey {
  readonly name: string
  /** 32 bytes. */
  readonly key: Uint8Array
}

/** Signs bytes with the log's Ed25519 key: 64 bytes. */
export type Sign = (message: Uint8Array) => Uint8Array

/** Checks an Ed25519 signature. */
export type VerifySignature = (signed: {
  readonly key: Uint8Array
  readonly message: Uint8Array
  readonly signature: Uint8Array
}) => boolean | Promise<boolean>

/** Returns a public key in the form that is published: `name+id+key`. */
export function keyText({ name, key }: LogKey, sha256: Sha256): string {
  const id = keyId({ name, key }, sha256)
  return `${name}+${toHex(id)}+${toBase64(ED25519, key)}`
}

/** Returns the fingerprint of a published key: the SHA-256 of its text, in hex, in groups of four to be read out. */
export function fingerprintOf(text: string, sha256: Sha256): string {
  return toHex(sha256(utf8(text))).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Reads a published key; `undefined` if it is none, or its id is not that of its name and key. */
export function readKey(text: string, sha256: Sha256): LogKey | undefined {
  const [, name = '', id = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? []
  const bytes = fromBase64(encoded)
  if (bytes?.length !== KEY_BYTES + 1 || bytes[0] !== 1) return undefined
  const key = { name, key: bytes.slice(1) }
  return keyText(key, sha256).split('+')[1] === id ? key : undefined
}

/** Signs a text that ends with a newline, as a note: the text, an empty line, and the signature. */
export function signNote(text: string, sign: Sign, { key, sha256 }: { key: LogKey; sha256: Sha256 }): string {
  return `${text}\n— ${key.name} ${toBase64(keyId(key, sha256), sign(utf8(text)))}\n`
}

/** Returns the text of a note if the log's key has signed it; signatures by other keys do not matter. */
export async function readNote(
  note: string,
  { key, sha256, verify }: { readonly key: LogKey; readonly sha256: Sha256; readonly verify: VerifySignature },
): Promise<string | undefined> {
  const end = note.lastIndexOf('\n\n')
  if (end < 0) return undefined
  const text = note.slice(0, end + 1)
  const id = toBase64(keyId(key, sha256))
  for (const line of note.slice(end + 2).split('\n')) {
    const [, name, encoded = ''] = /^— (\S+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? []
    const bytes = fromBase64(encoded)
    if (name !== key.name || bytes?.length !== SIGNATURE_BYTES + 4 || toBase64(bytes.slice(0, 4)) !== id) continue
    return (await verify({ key: key.key, message: utf8(text), signature: bytes.slice(4) })) ? text : undefined
  }
  return undefined
}

/** Returns bytes in base64. */
export function toBase64(...parts: readonly Uint8Array[]): string {
  return btoa(parts.map((part) => String.fromCharCode(...part)).join(''))
}

/** Reads base64; `undefined` for other text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
    return toBase64(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

function keyId({ name, key }: LogKey, sha256: Sha256): Uint8Array {
  return sha256(utf8(`${name}\n`), ED25519, key).slice(0, 4)
}
