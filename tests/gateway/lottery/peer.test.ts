import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { peerAnchor, peerValue } from '#gateway/lottery/record/peer-source.ts'
import { type Answered, createPeer } from '#gateway/lottery/record/peer.ts'
import { type Forgery, HOUSE_CHAIN, proofOf, publicKey, tools } from '#tests/contract/lottery/proof.fixture.ts'

const AFTER = Date.parse('2026-07-28T11:11:00Z')

function startPeer(answered: Answered[] = [], at = AFTER) {
  const stored: Answered[] = []
  const secret = new Uint8Array(32).fill(9)
  const store = (answer: Answered) => void stored.push(answer)
  return { peer: createPeer({ secret, key: publicKey, tools, clock: () => at, answered, store }), stored }
}

const anchorOf = () => startPeer().peer.chainFor(HOUSE_CHAIN) ?? ''

/** Returns the proof of a seal whose opening names the peer's chain. */
async function sealed(anchor: string, fields: Forgery['fields'] = {}): Promise<string> {
  const opening = { beacon: { kind: 'peer', round: 1, anchor }, ...fields.opening }
  const { ticket: _ticket, leaves: _leaves, ...file } = await proofOf({ isOpen: true, fields: { ...fields, opening } })
  return JSON.stringify(file)
}

describe('a peer', () => {
  test('answers the seed of its chain for a seal, the same each time, also after a restart', async () => {
    const { peer, stored } = startPeer()
    const proof = await sealed(anchorOf())
    const value = await peer.valueFor(proof)
    expect(value).toEqual({ value: anchorOf(), proof: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect([await peer.valueFor(proof), stored.length]).toEqual([value, 1])
    expect(await startPeer(stored).peer.valueFor(proof)).toEqual(value)
  })

  test('makes a draw that holds, and whose result is not that of the seed alone', async () => {
    const value = await startPeer().peer.valueFor(await sealed(anchorOf()))
    if (typeof value === 'string') throw new Error(value)
    const opening = { beacon: { kind: 'peer', round: 1, anchor: anchorOf() } }
    const file = await proofOf({ fields: { opening, drawn: { beacon: { round: 1, ...value } } } })
    const { holds, proof } = await verifyProof(JSON.stringify(file), tools)
    const alone = await verifyProof(JSON.stringify(await proofOf()), tools)
    expect(holds).toBe(true)
    expect(proof?.drawn?.result).not.toEqual(alone.proof?.drawn?.result)
  })

  test('refuses a second seal of a draw, and a round before the last, also after a restart', async () => {
    const { peer, stored } = startPeer()
    await peer.valueFor(await sealed(anchorOf()))
    const other = await sealed(anchorOf(), { sealed: { root: 'ab'.repeat(32) } })
    expect([await peer.valueFor(other), await startPeer(stored).peer.valueFor(other)]).toEqual([
      'other_seal',
      'other_seal',
    ])
    const later = { anchor: anchorOf(), round: 2, draw: 'VN-N:20260729', root: 'ab'.repeat(32) }
    expect(await startPeer([later]).peer.valueFor(await sealed(anchorOf()))).toBe('round_passed')
  })

  test('refuses before the cut-off, for another chain, and what does not hold', async () => {
    const proof = await sealed(anchorOf())
    expect(await startPeer([], AFTER - 120_000).peer.valueFor(proof)).toBe('too_early')
    expect(await startPeer().peer.valueFor(await sealed('ab'.repeat(32)))).toBe('chain_unknown')
    expect(await startPeer().peer.valueFor(proof.replace('sealed', 'sealer'))).toBe('proof_invalid')
    expect(await startPeer().peer.valueFor(JSON.stringify(await proofOf({ isOpen: true })))).toBe('chain_unknown')
  })

  test('has no chain for what is no anchor or too long', () => {
    const { peer } = startPeer()
    expect(peer.chainFor({ anchor: 'x', length: 4 })).toBeUndefined()
    expect(peer.chainFor({ ...HOUSE_CHAIN, length: 100_001 })).toBeUndefined()
    expect(peer.chainFor({ ...HOUSE_CHAIN, length: 3 })).not.toBe(anchorOf())
  })
})

describe('npm run peer', () => {
  let folder = ''
  let child: ChildProcess
  let address = ''
  let printed = ''

  beforeEach(async () => {
    printed = ''
    folder = await mkdtemp(join(tmpdir(), 'atoll-peer-'))
    child = spawn(process.execPath, ['gateway/commands/peer.ts', publicKey, join(folder, 'data')], {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stderr?.on('data', (text) => (printed += String(text)))
    for await (const text of child.stdout ?? []) {
      const port = /port (\d+)/.exec(String(text))?.[1]
      if (!port) continue
      address = `http://127.0.0.1:${port}`
      break
    }
  })
  afterEach(async () => {
    if (child.exitCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  })

  test('prints why it cannot store an answer, and gives none', async () => {
    const anchor = (await peerAnchor(address, HOUSE_CHAIN)) ?? ''
    const answers = join(folder, 'data', 'answers.jsonl')
    await mkdir(answers)
    const { status } = await fetch(`${address}/seeds`, { method: 'POST', body: await sealed(anchor) })
    await rmdir(answers)
    expect(status).toBe(500)
    await expect.poll(() => printed).toMatch(/^A request could not be answered: .*EISDIR/)
  })

  test('answers the gateway, keeps its answers, and its secret to itself', async () => {
    const anchor = (await peerAnchor(address, HOUSE_CHAIN)) ?? ''
    const proof = await sealed(anchor)
    const value = await peerValue(address, proof, { anchor, round: 1 })
    expect(value?.value).toBe(anchor)
    await expect(peerValue(address, proof, { anchor, round: 2 })).rejects.toThrow('not of its chain')
    expect(await readFile(join(folder, 'data', 'answers.jsonl'), 'utf8')).toContain(`"anchor":"${anchor}","round":1`)
    expect((await stat(join(folder, 'data', 'secret'))).mode & 0o777).toBe(0o600)
  })

  test('refuses what is no request, and stays', async () => {
    for (const [path, body] of [
      ['/seeds', '{}'],
      ['/seeds', 'x'.repeat(300_000)],
      ['/chains', 'x'],
      ['/other', '{}'],
    ]) {
      const reply = await fetch(`${address}${path}`, { method: 'POST', body }).catch(() => undefined)
      expect(reply?.ok ?? false).toBe(false)
    }
    expect(await peerAnchor(address, HOUSE_CHAIN)).toMatch(/^[0-9a-f]{64}$/)
    expect(printed).toBe('')
    await expect(peerAnchor('http://127.0.0.1:1', HOUSE_CHAIN)).rejects.toThrow('fetch failed')
  })
})

describe('npm run peer with damaged files', () => {
  const answered = JSON.stringify({ anchor: 'a', round: 1, draw: 'd', root: 'r' })

  async function run(files: Readonly<Record<string, string>>) {
    const folder = await mkdtemp(join(tmpdir(), 'atoll-peer-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const peer = spawn(process.execPath, ['gateway/commands/peer.ts', publicKey, folder], {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void peer.kill())
    let errors = ''
    peer.stderr.on('data', (text) => (errors += String(text)))
    const ended = once(peer, 'close').then(([code]) => ({ code: Number(code), errors }))
    return { folder, ended, started: once(peer.stdout, 'data') }
  }

  test('F35 a secret that is cut short stops the start with one sentence', async () => {
    const { ended } = await run({ secret: 'short' })
    expect(await ended).toEqual({
      code: 1,
      errors: expect.stringMatching(/^\S+secret is damaged \(5 of 32 bytes\): put a copy .*\n$/),
    })
  })

  test('F35 a damaged answer stops the start with one sentence', async () => {
    const { ended } = await run({ 'answers.jsonl': `${answered}\n{"anchor":\n${answered}\n` })
    expect(await ended).toEqual({
      code: 1,
      errors: expect.stringMatching(/^Line 2 of \S+answers.jsonl is damaged: put a copy .*\n$/),
    })
  })

  test('F35 an answer that was cut off while it was written is dropped: it was never sent', async () => {
    const { folder, started } = await run({ 'answers.jsonl': `${answered}\n{"anchor":"b` })
    await started
    expect(await readFile(join(folder, 'answers.jsonl'), 'utf8')).toBe(`${answered}\n`)
  })
})
