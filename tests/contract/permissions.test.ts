import { describe, expect, test } from 'vitest'
import { safeParse } from 'valibot'
import { permissions } from '#contract/site.ts'

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 1,
  maxLength: 9,
}
const info = {
  whitelabel: [{ modId: 'CBS3', enabled: '1' }],
  registerRules: { username: rule },
  resources: [{ resourceType: 'X', url: 'https://x.example.test' }],
  customerService: { pathList: [{ type: 3, path: 'secret' }] },
  analytics: { gtagId: 'G-1' },
  imageCDNs: ['https://a.example.test'],
  launchGameCDNs: ['https://b.example.test'],
  settings: { loginedToHomePage: true },
}
const whole = {
  info,
  location: { ip: '203.0.113.7', country: 'BD' },
  maintenance: true,
  regionRestriction: true,
  sealingKey: { kty: 'RSA', n: 'n', e: 'AQAB', kid: 'k' },
  now: 1,
}
const nothing = {
  whitelabel: [],
  registerRules: {},
  resources: [],
  customerService: { pathList: [] },
  analytics: {},
  imageCDNs: [],
  launchGameCDNs: [],
  settings: { loginedToHomePage: false },
}
const fields = Object.keys(nothing) as (keyof typeof nothing)[]

describe('permissions', () => {
  test('S3.19 every field of the specification is read', () => {
    expect(safeParse(permissions, whole)).toMatchObject({ success: true, output: whole })
  })

  test.each(fields)('S3.19 S4.1 without info.%s the site opens, and that permits and shows nothing', (field) => {
    const { [field]: _gone, ...rest } = info
    const parsed = safeParse(permissions, { ...whole, info: rest })
    expect(parsed).toMatchObject({ success: true, output: { info: { ...info, [field]: nothing[field] } } })
  })

  test.each(fields.flatMap((field) => [null, 7, 'x', [[]]].map((wrong) => [field, wrong] as const)))(
    'S3.19 S4.1 info.%s that is %j permits and shows nothing',
    (field, wrong) => {
      const parsed = safeParse(permissions, { ...whole, info: { ...info, [field]: wrong } })
      expect(parsed.success && parsed.output.info[field]).toEqual(nothing[field])
    },
  )

  test('S3.19 S2.38 an unknown place is the country that nobody knows', () => {
    const parsed = safeParse(permissions, { ...whole, location: undefined })
    expect(parsed).toMatchObject({ success: true, output: { location: { ip: '', country: 'ZZ' } } })
  })

  test('S3.17 a broken resource is dropped and the others stay', () => {
    const resources = [{ resourceType: 'X' }, null, info.resources[0], { resourceType: 7, url: '' }]
    const parsed = safeParse(permissions, { ...whole, info: { ...info, resources } })
    expect(parsed.success && parsed.output.info.resources).toEqual(info.resources)
  })

  test.each(['info', 'maintenance', 'regionRestriction', 'sealingKey', 'now'])(
    'S4.1 S4.2 without %s nobody can say whether the site is open, and it stays shut',
    (field) => {
      expect(safeParse(permissions, { ...whole, [field]: undefined }).success).toBe(false)
    },
  )

  test.each(['1', 1, 'true', null])('S4.2 the flags of the gates are true or false, never %j', (flag) => {
    expect(safeParse(permissions, { ...whole, maintenance: flag }).success).toBe(false)
    expect(safeParse(permissions, { ...whole, regionRestriction: flag }).success).toBe(false)
  })
})
