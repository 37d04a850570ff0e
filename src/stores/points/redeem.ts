import { MAX_GOODS, pointsRedeem } from '#contract/points/exchange.ts'
import { COMMENT_CHARACTERS, charactersOf, normalizeComment } from '#contract/fields/comment.ts'
import type { Good } from '#contract/points/points.ts'
import { type Result, done, failed } from '#api/result.ts'
import {
  type FieldError,
  type FieldErrors,
  type Typed,
  createMoneyOrder,
  sealedCall,
} from '#stores/wallet/money-order.ts'
import { readMoney } from '#stores/wallet/order-amount.ts'
import { loadPoints } from './points.ts'

export { MAX_GOODS, COMMENT_CHARACTERS }

type RedeemField = 'number' | 'address' | 'remark' | 'password'

/** What the form needs: the good as the mall has it now, and the points of the member. */
export interface RedeemFacts {
  readonly good: Good
  readonly points: number
}

/** What is redeemed, at the price that the form has shown. */
export interface RedeemDraft {
  readonly good: Good
  readonly number: number
  readonly spent: number
  readonly address: string
  readonly remark: string
}

/** Redeems points for goods (S2.88), sealed and confirmed. */
export const redeemOrder = createMoneyOrder({
  fields: ['number', 'address', 'remark', 'password'],
  isConfirmed: true,
  validate,
  identify: ({ good, number, address, remark }: RedeemDraft) => [good.id, good.points, number, address, remark],
  send: (id, { good, number, address, remark }, { password }) =>
    sealedCall(pointsRedeem, { id, good: good.id, number, points: good.points, address, remark, password }),
  toCompleted: (value) => value,
  fieldByRefusal: {
    points_insufficient: 'number',
    good_gone: 'number',
    address_missing: 'address',
    password_wrong: 'password',
  },
  refresh: () => void loadPoints(),
})

function validate(typed: Typed<RedeemField>, facts: RedeemFacts): Result<RedeemDraft, FieldErrors<RedeemField>> {
  const wrong = new Map<RedeemField, FieldError>()
  const { good } = facts
  const [address, remark] = [normalizeComment(typed.address), normalizeComment(typed.remark)]
  const number = readQuantity(typed.number, facts)
  if (typeof number !== 'number') wrong.set('number', number)
  if (charactersOf(address) > COMMENT_CHARACTERS) wrong.set('address', 'amount_too_large')
  if (good.needsAddress && address === '') wrong.set('address', 'missing')
  if (charactersOf(remark) > COMMENT_CHARACTERS) wrong.set('remark', 'amount_too_large')
  if (typed.password === '') wrong.set('password', 'missing')
  if (typeof number !== 'number' || wrong.size > 0) return failed(wrong)
  return done({ good, number, spent: number * good.points, address, remark })
}

function readQuantity(typed: string, { good, points }: RedeemFacts): number | FieldError {
  if (typed.trim() === '') return 'missing'
  const read = readMoney(typed, 0)
  if (typeof read !== 'number') return read
  if (read < 1 || read > MAX_GOODS) return 'amount_too_large'
  if (good.stock !== null && read > good.stock) return 'good_gone'
  return read * good.points > points ? 'points_insufficient' : read
}
