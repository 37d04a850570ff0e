import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { homeRegion } from '#brand/regions/home.ts'
import { regionOf, regions } from '#brand/regions/regions.ts'
import { freePlay } from '#contract/auth/login.ts'
import { registerBelow } from '#contract/register/register-below.ts'
import { register } from '#contract/register/register.ts'
import { deposit } from '#contract/wallet/deposit.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

const test = gatewayTest()
  .override('options', () => ({ clock: Date.now, trustedProxies: ['127.0.0.1'], countryHeader: 'X-Country' }))
  .extend(
    'registerFrom',
    ({ gateway }) =>
      async (country: string) =>
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
        ),
  )

test('X19 no pack as shipped ticks the terms beforehand', () => {
  expect(regions.filter(({ termsAgreed }) => termsAgreed)).toEqual([])
})

test('X44 X54 no account is opened from Bangladesh and India, whose packs are restricted as shipped', async ({
  registerFrom,
}) => {
  expect(await registerFrom('BD')).toMatchObject({ status: 451, errorCode: 'region_restricted' })
  expect(await registerFrom('IN')).toMatchObject({ status: 451, errorCode: 'region_restricted' })
  expect(await registerFrom('AE')).toMatchObject({ success: true })
})

test('X44 X54 no trial and no account below an agent is opened from there either', async ({ gateway }) => {
  const from = (country: string) => ({ headers: { 'x-forwarded-for': '203.0.113.9', 'x-country': country } })
  const trial = { os: 'Linux', platform: 'W', gatewayVersion: '3' } as const
  expect(await gateway.call(freePlay, trial, from('BD'))).toMatchObject({ status: 451, errorCode: 'region_restricted' })
  expect(await gateway.call(freePlay, trial, from('AE'))).toMatchObject({ success: true })
  const below = { account: 'newbelow', type: 'member', password: 'a-long-secret', isConfirmed: true } as const
  const session = await sessionOf(gateway, 'agent1')
  const open = async (country: string) =>
    gateway.call(registerBelow, { id: randomUUID(), ...below }, { session, ...from(country) })
  expect(await open('IN')).toMatchObject({ status: 451, errorCode: 'region_restricted' })
  expect(await open('AE')).toMatchObject({ success: true })
})

test('X44 an account that exists plays, deposits and withdraws wherever its member is', async ({ gateway }) => {
  const session = await sessionOf(gateway, 'player')
  const options = { session, headers: { 'x-forwarded-for': '203.0.113.9', 'x-country': 'BD' } }
  expect(await gateway.call(deposit, { id: randomUUID(), amount: '10' }, options)).toMatchObject({ success: true })
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
