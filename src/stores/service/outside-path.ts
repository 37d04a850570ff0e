import { Base64, CipherParams, DES, ECB, Pkcs7, Utf8 } from 'crypto-es'
import { parseUrl } from '#texts/parse-url.ts'

/** The kinds of paths to an outside desk: the chat for everybody, and that for members of a high rank. */
const CHAT = 3
const VIP = 4
/** From above this rank on a member has the VIP desk (S4.34). */
const VIP_ABOVE = 4
const KEY_LENGTH = 8

interface Path {
  readonly type: number
  readonly path: string
}

/** Returns the encrypted path for a rank: the VIP desk above rank 4 if there is one, else the chat. */
export function pathFor(paths: readonly Path[], rankLevel: number): string | undefined {
  const at = (wanted: number) => paths.find(({ type }) => type === wanted)?.path
  return (rankLevel > VIP_ABOVE ? at(VIP) : undefined) ?? at(CHAT)
}

/**
 * Decrypts a path (X8): base64 of DES-ECB with PKCS#7, its last 8 characters being the key.
 * @returns the address, if it is one with TLS at a host of the list; else `undefined`
 */
export function addressIn(path: string, hosts: readonly string[]): string | undefined {
  const address = decrypt(path)
  const url = address === undefined ? undefined : parseUrl(address)
  if (!url) return undefined
  const { protocol, host, href, username, password } = url
  const isPlain = username === '' && password === ''
  return protocol === 'https:' && isPlain && hosts.includes(host) ? href : undefined
}

function decrypt(path: string): string | undefined {
  try {
    const ciphertext = Base64.parse(path.slice(0, -KEY_LENGTH))
    const key = Utf8.parse(path.slice(-KEY_LENGTH))
    const plain = DES.decrypt(CipherParams.create({ ciphertext }), key, { mode: ECB, padding: Pkcs7 })
    return plain.toString(Utf8)
  } catch {
    return undefined // bad data decrypts to bytes that are no text
  }
}
