import { expect, test } from 'vitest'
import { languages } from '#brand/languages.ts'
import { vendorCodes } from '#brand/vendors.ts'
import { vendorCode, withVendorCode } from '#stores/games/lobby/vendor-codes.ts'
import { everyVendor } from '#tests/support/every-vendor.ts'

const bti = vendorCodes.find(({ vendor }) => vendor === 'BTI')?.code ?? ''

test.each([
  ['TY', 'TCG_SEA', ''],
  ['TY', 'TCG_VN', ''],
  ['TY', 'TCG', ''],
  ['ty', 'tcg_sea', ''],
  ['TY', 'BTI', bti],
  ['ty', 'bti', bti],
  ['TY', 'BTIX', 'BTIX'],
  ['TY', 'XBTI', 'XBTI'],
  ['TY', 'A_TCG', 'A_TCG'],
  ['TY', 'LUM', 'LUM'],
  ['TY', '', ''],
])('S9.21 X32 in the language %s, the vendor %s has the code %j', (language, vendor, code) => {
  expect(vendorCode(language, vendor)).toBe(code)
})

test('S9.21 X32 BTI has a different, configured code', () => {
  expect(bti).toMatch(/^[A-Z_]{2,12}$/)
  expect(bti).not.toBe('BTI')
  expect(vendorCodes.every(({ language }) => language === 'TY')).toBe(true)
})

test('S9.21 vendors keep their codes in all languages of this site', () => {
  for (const { code } of languages) {
    for (const { vendor } of everyVendor) expect(vendorCode(code, vendor), `${vendor} in ${code}`).toBe(vendor)
  }
})

test('S9.21 a call keeps its other fields, and gets no vendor if it has none', () => {
  const asked = { language: 'TY', vassalage: 'TCG_VN', nodeId: 'TCG_VN-001' }
  expect(withVendorCode(asked)).toEqual({ ...asked, vassalage: '' })
  expect(asked.vassalage, 'the input is not mutated').toBe('TCG_VN')
  expect(withVendorCode({ language: 'TY', pageNo: '2' })).toEqual({ language: 'TY', pageNo: '2' })
})
