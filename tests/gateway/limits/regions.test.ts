import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeRegion } from '#brand/regions/home.ts'
import { regionOf, regions } from '#brand/regions/regions.ts'
import { register } from '#contract/register/register.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { prove } from '#tests/support/proof-of-work.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway({ trustedProxies: ['127.0.0.1'], countryHeader: 'X-Country' })
})
afterEach(() => gateway.close())

const registerFrom = async (country: string) =>
  gateway.call(
    register,
    {
      username: `from${country.toLowerCase()}`,
      password: 'a-long-secret',
      confirmPassword: 'a-long-secret',
      mobileNum: '01712345678',
      requestId: randomUUID(),
      login: true,
      registerUrl: 'https://play.example.test/register',
      registerMethod: 'WEB',
      domain: 'play.example.test',
      termsAgreed: true,
      ageConfirmed: true,
      human: await prove(gateway),
    },
    { headers: { 'x-forwarded-for': '203.0.113.9', 'x-country': country } },
  )

test('X44 X54 no account is opened from Bangladesh and India, whose packs are restricted as shipped', async () => {
  expect(await registerFrom('BD')).toMatchObject({ status: 451, errorCode: 'region_restricted' })
  expect(await registerFrom('IN')).toMatchObject({ status: 451, errorCode: 'region_restricted' })
  expect(await registerFrom('AE')).toMatchObject({ success: true })
})

test('S5.36 X22 the minimum age is 21 where the region is unknown, and every pack names who helps', () => {
  expect(regionOf(undefined).minAge).toBe(21)
  expect(regionOf('AE').country).toBe('ZZ')
  expect(homeRegion.minAge).toBeGreaterThanOrEqual(18)
  for (const { minAge, helpLines } of regions) {
    expect(minAge).toBeGreaterThanOrEqual(18)
    expect(helpLines.every(({ phone, url }) => phone !== undefined || url !== undefined)).toBe(true)
    expect(helpLines.length).toBeGreaterThan(0)
  }
})
