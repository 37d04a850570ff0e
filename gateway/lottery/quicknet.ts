import { number, object, parse, pipe, regex, string } from 'valibot'
import { fromHex } from '#contract/fair/bytes.ts'
import { type BeaconValue, beaconValue, quicknet, quicknetMessage } from '#contract/lottery/proof/beacon.ts'
import { sha256 } from '#gateway/http/sha256.ts'

/** The public addresses of the network; each serves every round for ever. */
const ADDRESSES = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
]
const TIMEOUT_MS = 3_000
/** RFC 9380, as the network signs. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

const published = object({ round: number(), signature: pipe(string(), regex(/^[0-9a-f]{96}$/)) })

/** Checks quicknet's signature of a round, in hex. The curve is loaded on first use: only draws with this beacon need it. */
export async function verifyQuicknet(round: number, signature: string): Promise<boolean> {
  const { bls12_381 } = await import('@noble/curves/bls12-381.js')
  const { hash, verify } = bls12_381.shortSignatures
  try {
    const message = Uint8Array.from(quicknetMessage(round, sha256))
    return verify(fromHex(signature), hash(message, DOMAIN), fromHex(quicknet.publicKey))
  } catch {
    // bytes that are no point of the curve
    return false
  }
}

/**
 * Asks for the value of a round, one address after the other. What does not verify is not believed.
 * @param ask defaults to `fetch`
 * @returns `undefined` if no address has it: asked again later, never replaced by another source
 */
export async function quicknetValue(round: number, ask: typeof fetch = fetch): Promise<BeaconValue | undefined> {
  for (const address of ADDRESSES) {
    const signature = await signatureFrom(`${address}/${quicknet.chain}/public/${round}`, round, ask)
    if (signature && (await verifyQuicknet(round, signature))) {
      return { value: beaconValue(signature, sha256), proof: signature }
    }
  }
  return undefined
}

async function signatureFrom(url: string, round: number, ask: typeof fetch): Promise<string | undefined> {
  try {
    const reply = await ask(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer = parse(published, await reply.json())
    return answer.round === round ? answer.signature : undefined
  } catch {
    // an address that is down, slow or wrong: the next one is asked
    return undefined
  }
}
