import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, exportJWK } from 'jose'
import { object, parse, string } from 'valibot'
import { StartRefused } from '#gateway/db/start-refused.ts'
import type { Services } from '#gateway/services.ts'

const publicPart = object({ kty: string(), n: string(), e: string() })

/** Loads the key that opens sealed bodies: a PEM file that only its owner may read, generated on the first start. */
export async function loadSealingKey(path: string): Promise<Services['sealing']> {
  return (await readSealingKey(path)) ?? sealingOf(await make(path))
}

/** Reads that key without making one; `undefined` if there is none. */
export async function readSealingKey(path: string): Promise<Services['sealing'] | undefined> {
  const text = await read(path)
  if (text === undefined) return undefined
  try {
    return await sealingOf(createPrivateKey(text))
  } catch {
    // the reason may quote the key
    throw new StartRefused(
      `${path} is damaged and no longer holds a key: put a copy of it back. Without it, lottery draws that are sold ` +
        'become void, and members set up their authenticator apps again: only then move it away, and start for the next step.',
    )
  }
}

async function sealingOf(privateKey: KeyObject): Promise<Services['sealing']> {
  const jwk = parse(publicPart, await exportJWK(createPublicKey(privateKey)))
  return { privateKey, publicJwk: { ...jwk, kid: await calculateJwkThumbprint(jwk) } }
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function make(path: string): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  // `wx`: never overwrites a key that another process has just written
  await writeFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  return privateKey
}
