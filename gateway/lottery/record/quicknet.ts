import { number, object, parse, pipe, regex, string } from 'valibot'
import { fromHex } from '#contract/fair/bytes.ts'
import { type BeaconValue, beaconValue, quicknet, quicknetMessage } from '#contract/lottery/proof/beacon.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { sourceFault } from './beacon-watch.ts'

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
 * Rejects with what each address answered if none has it: it is asked for again later, never replaced by another source.
 * @param ask defaults to `fetch`
 */
export async function quicknetValue(round: number, ask: typeof fetch = fetch): Promise<BeaconValue> {
  const faults: string[] = []
  for (const address of ADDRESSES) {
    try {
      const signature = await signatureFrom(`${address}/${quicknet.chain}/public/${round}`, round, ask)
      return { value: beaconValue(signature, sha256), proof: signature }
    } catch (error) {
      faults.push(`${new URL(address).host}: ${sourceFault(error)}`)
    }
  }
  throw new Error(faults.join('; '))
}

async function signatureFrom(url: string, round: number, ask: typeof fetch): Promise<string> {
  const reply = await ask(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!reply.ok) throw new Error(`answered ${reply.status}`)
  const answer = parse(published, await reply.json())
  if (answer.round !== round) throw new Error('answered another round')
  if (!(await verifyQuicknet(round, answer.signature))) throw new Error('the signature does not verify')
  return answer.signature
}
