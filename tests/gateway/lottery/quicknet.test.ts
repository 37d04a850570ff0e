import { describe, expect, test } from 'vitest'
import { quicknetTime } from '#contract/lottery/proof/beacon.ts'
import { verifyProof } from '#contract/lottery/proof/verify.ts'
import { quicknetValue, verifyQuicknet } from '#gateway/lottery/record/quicknet.ts'
import { proofOf, tools } from '#tests/contract/lottery/proof.fixture.ts'

/** Round 1,000 as the network published it. */
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const value = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

describe('the public beacon', () => {
  test('verifies the signature of its round, and no other', async () => {
    expect(await verifyQuicknet(1_000, signature)).toBe(true)
    expect(await verifyQuicknet(1_001, signature)).toBe(false)
    expect(await verifyQuicknet(1_000, `a${signature.slice(1)}`)).toBe(false)
    expect(await verifyQuicknet(1_000, signature.replace('39', '38'))).toBe(false)
    expect(await verifyQuicknet(1_000, 'ab')).toBe(false)
  })

  test('is asked at the next address when one is down, wrong or forged', async () => {
    const asked: string[] = []
    const replies = [
      () => Promise.reject(new Error('down')),
      async () => Response.json({ round: 999, signature }),
      async () => Response.json({ round: 1_000, signature: `a${signature.slice(1)}` }),
      async () => Response.json({ round: 1_000, signature }),
    ]
    const ask: typeof fetch = (url) => {
      asked.push(String(url))
      return replies[asked.length - 1]?.() ?? Promise.reject(new Error('asked too often'))
    }
    expect(await quicknetValue(1_000, ask)).toEqual({ value, proof: signature })
    expect(new Set(asked.map((url) => new URL(url).host)).size).toBe(4)
    expect(asked.every((url) => url.endsWith('/public/1000'))).toBe(true)
  })

  test('has no value as long as no address has it, and says what each has answered', async () => {
    const asked = quicknetValue(1_000, async () => new Response('', { status: 404 }))
    await expect(asked).rejects.toThrow('api.drand.sh: answered 404; ')
  })

  test('is verified in a proof, where a wrong signature fails by name', async () => {
    // the round that follows this cut-off
    const closesAt = quicknetTime(1_000) - 2_000
    const check = async (proof: string) => {
      const drawn = { beacon: { round: 1_000, value, proof } }
      const opening = { closesAt, beacon: { kind: 'drand-quicknet', round: 1_000 } }
      const file = await proofOf({ fields: { opening, drawn } })
      const { checks } = await verifyProof(JSON.stringify(file), { ...tools, verifyQuicknet })
      return checks.find(({ name }) => name === 'beacon')?.outcome
    }
    expect([await check(signature), await check(`a${signature.slice(1)}`)]).toEqual(['passed', 'failed'])
  })
})
