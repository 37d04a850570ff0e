import { expect, test } from 'vitest'
import { identityKey, mailboxKey, payeeKey } from '#contract/typed/person-key.ts'

test.for([
  ['John.Doe+2@Example.test', 'john.doe@example.test'],
  [' john.doe@EXAMPLE.test. ', 'john.doe@example.test'],
  ['john.doe@gmail.com', 'johndoe@gmail.com'],
  ['JohnDoe+a+b@GoogleMail.com', 'johndoe@gmail.com'],
  ['jose\u0301@example.test', 'josé@example.test'],
  ['JOSE\u0301@example.test', 'josé@example.test'],
  ['\u200ejohn@example.test', 'john@example.test'],
  // a name that is a tag alone is no tag
  ['+2@example.test', '+2@example.test'],
  ['"a@b"@example.test', '"a@b"@example.test'],
  ['nobody', ''],
  ['@example.test', ''],
  ['a@', ''],
])('%s is compared as the mailbox %s', ([address = '', key]) => {
  expect(mailboxKey(address)).toBe(key)
})

test('mailboxes whose dots, names or hosts differ are different ones', () => {
  const addresses = ['john.doe@example.test', 'johndoe@example.test', 'johndoe@gmail.com', 'johndoe@gmail.co']
  expect(new Set(addresses.map(mailboxKey)).size).toBe(addresses.length)
})

test('identity numbers and payees are compared without case, spaces, punctuation and script of digits', () => {
  expect(identityKey('\u200fＡＢ-১২ 3')).toBe(identityKey('ab123'))
  expect(identityKey(' - ')).toBe('')
  const key = payeeKey({ provider: 'Reef Bank', number: '1234-5678' })
  expect(payeeKey({ provider: 'REEF-BANK', number: '১২৩৪ ৫৬৭৮' })).toBe(key)
  expect(payeeKey({ provider: 'Lagoon Bank', number: '12345678' })).not.toBe(key)
  expect(payeeKey({ provider: 'Reef Bank', number: '12345679' })).not.toBe(key)
})
