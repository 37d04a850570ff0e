import { describe, expect, test } from 'vitest'
import { done, failed } from '#api/result.ts'
import { createRequestIds } from '#staff/stores/request-ids.ts'

const pay = ['/staff/payouts/pay', { id: 7 }]

describe('request ids of acts', () => {
  test('the same act keeps its id while its outcome is unknown', () => {
    const ids = createRequestIds()
    const first = ids.idFor(pay)
    ids.settle(pay, failed({ kind: 'timeout' }))
    ids.settle(pay, failed({ kind: 'offline' }))
    expect(ids.idFor(['/staff/payouts/pay', { id: 7 }])).toBe(first)
  })

  test('a refusal keeps it too: an earlier attempt may have been carried out', () => {
    const ids = createRequestIds()
    const first = ids.idFor(pay)
    ids.settle(pay, failed({ kind: 'refused', code: 'forbidden', detail: null, retryAfterS: undefined }))
    expect(ids.idFor(pay)).toBe(first)
  })

  test('another act has another id, and so has the same one after it was done', () => {
    const ids = createRequestIds()
    const first = ids.idFor(pay)
    expect(ids.idFor(['/staff/payouts/pay', { id: 8 }])).not.toBe(first)
    ids.settle(pay, done({}))
    expect(ids.idFor(pay)).not.toBe(first)
  })
})
