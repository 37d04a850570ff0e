import { describe, expect, test } from 'vitest'
import { safeParse } from 'valibot'
import { permissions } from '#contract/site/status.ts'

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
  test('S3.19 parse every field of the specification', () => {
    expect(safeParse(permissions, whole)).toMatchObject({ success: true, output: whole })
  })

  test.each(fields)('S3.19 S4.1 open the site without info.%s, with an empty default', (field) => {
    const { [field]: _gone, ...rest } = info
    const parsed = safeParse(permissions, { ...whole, info: rest })
    expect(parsed).toMatchObject({ success: true, output: { info: { ...info, [field]: nothing[field] } } })
  })

  test.each(fields.flatMap((field) => [null, 7, 'x', [[]]].map((wrong) => [field, wrong] as const)))(
    'S3.19 S4.1 replace info.%s by an empty default if it is %j',
    (field, wrong) => {
      const parsed = safeParse(permissions, { ...whole, info: { ...info, [field]: wrong } })
      expect(parsed.success && parsed.output.info[field]).toEqual(nothing[field])
    },
  )

  test('S3.19 S2.38 use the unknown country for a missing location', () => {
    const parsed = safeParse(permissions, { ...whole, location: undefined })
    expect(parsed).toMatchObject({ success: true, output: { location: { ip: '', country: 'ZZ' } } })
  })

  test('S3.17 drop an invalid resource and keep the others', () => {
    const resources = [{ resourceType: 'X' }, null, info.resources[0], { resourceType: 7, url: '' }]
    const parsed = safeParse(permissions, { ...whole, info: { ...info, resources } })
    expect(parsed.success && parsed.output.info.resources).toEqual(info.resources)
  })

  test.each([null, 7])('S3.17 keep the address of a resource if its code or its label is %j', (wrong) => {
    const resources = [{ ...info.resources[0], qrCodeUrl: wrong, labelNameEn: wrong }]
    const parsed = safeParse(permissions, { ...whole, info: { ...info, resources } })
    expect(parsed.success && parsed.output.info.resources).toEqual(info.resources)
  })

  test('S3.20 keep a node on if its children are null or invalid', () => {
    const whitelabel = [null, 7, 'x'].map((children) => ({ modId: 'DIRECTREG3', enabled: '1', children }))
    const parsed = safeParse(permissions, { ...whole, info: { ...info, whitelabel } })
    expect(parsed.success && parsed.output.info.whitelabel.map(({ modId }) => modId)).toEqual(
      whitelabel.map(({ modId }) => modId),
    )
  })

  test('S3.19 S5.1 drop an invalid registration rule and keep the others', () => {
    const registerRules = { email: { ...rule, required: 'yes' }, line: null, username: rule }
    const parsed = safeParse(permissions, { ...whole, info: { ...info, registerRules } })
    expect(parsed.success && parsed.output.info.registerRules).toEqual({ username: rule })
  })

  test.each([
    [{ country: 'BD' }, { ip: '', country: 'BD' }],
    [
      { ip: '203.0.113.7', country: null },
      { ip: '203.0.113.7', country: 'ZZ' },
    ],
  ])('S3.19 S2.38 keep the known parts of the location %j', (location, expected) => {
    const parsed = safeParse(permissions, { ...whole, location })
    expect(parsed.success && parsed.output.location).toEqual(expected)
  })

  const parts = ['info', 'location', 'maintenance', 'regionRestriction', 'sealingKey', 'now'] as const

  test.each(['maintenance', 'regionRestriction'] as const)(
    'S4.1 S4.2 close the site by %s even if all else is missing or invalid',
    (flag) => {
      for (const rest of [undefined, null, 7, [[]], 'x']) {
        const answer = { ...Object.fromEntries(parts.map((part) => [part, rest])), [flag]: true }
        const parsed = safeParse(permissions, answer)
        expect(parsed.success && parsed.output, JSON.stringify(rest)).toMatchObject({
          info: nothing,
          location: { ip: '', country: 'ZZ' },
          maintenance: flag === 'maintenance',
          regionRestriction: flag === 'regionRestriction',
        })
      }
    },
  )

  test.each(parts)('S4.1 S4.2 keep all other fields of a site in maintenance without %s', (part) => {
    const { [part]: _gone, ...rest } = { ...whole, maintenance: part !== 'maintenance' }
    expect(safeParse(permissions, rest)).toMatchObject({ success: true, output: part === 'info' ? {} : rest })
  })

  test('S4.1 S4.2 do not close a site without a region flag', () => {
    const { regionRestriction: _gone, ...rest } = { ...whole, maintenance: false }
    expect(safeParse(permissions, rest)).toMatchObject({ success: true, output: { regionRestriction: false } })
  })

  test.each(['info', 'maintenance', 'sealingKey', 'now'])(
    'S4.1 S4.2 are invalid for an open site without %s',
    (field) => {
      const open = { ...whole, maintenance: false, regionRestriction: false }
      expect(safeParse(permissions, open).success).toBe(true)
      expect(safeParse(permissions, { ...open, [field]: undefined }).success).toBe(false)
    },
  )

  test.each(['1', 1, 'true', null])('S4.2 accept only true and false as gate flags, not %j', (flag) => {
    const open = { ...whole, maintenance: false, regionRestriction: false }
    expect(safeParse(permissions, { ...open, maintenance: flag }).success).toBe(false)
    expect(safeParse(permissions, { ...open, regionRestriction: flag })).toMatchObject({
      success: true,
      output: { regionRestriction: false },
    })
  })
})
