import { type ReadableAtom, atom } from 'nanostores'
import { pointsConvert } from '#contract/points/exchange.ts'
import { type Result, done, failed } from '#api/result.ts'
import {
  type FieldError,
  type FieldErrors,
  type Typed,
  createMoneyOrder,
  sealedCall,
} from '#stores/wallet/money-order.ts'
import { readMoney } from '#stores/wallet/order-amount.ts'
import { type PointsFacts, loadPoints } from './points.ts'

type ConvertField = 'points' | 'password'

/** Points and what they were shown to become, in minor units. */
export interface ConvertDraft {
  readonly points: number
  readonly amount: number
}

const nearest = atom<number | undefined>(undefined)
/** The nearest number of points that can be converted, for one that cannot. */
export const $nearest: ReadableAtom<number | undefined> = nearest

/** Converts points into play money (S4.44), sealed and confirmed. */
export const convertOrder = createMoneyOrder({
  fields: ['points', 'password'],
  isConfirmed: true,
  validate,
  identify: ({ points, amount }: ConvertDraft) => [points, amount],
  async send(id, draft, { password }) {
    const sent = await sealedCall(pointsConvert, { id, ...draft, password })
    if (!sent.ok && sent.failure.kind === 'refused') nearest.set(sent.failure.detail?.nearest ?? nearest.get())
    return sent
  },
  toCompleted: (value) => (value.amount === null ? undefined : { ...value, amount: value.amount }),
  fieldByRefusal: {
    points_insufficient: 'points',
    points_multiple: 'points',
    amount_too_large: 'points',
    password_wrong: 'password',
  },
  refresh: () => void loadPoints(),
})

function validate(typed: Typed<ConvertField>, facts: PointsFacts): Result<ConvertDraft, FieldErrors<ConvertField>> {
  const wrong = new Map<ConvertField, FieldError>()
  const points = readPoints(typed.points, facts)
  if (typeof points !== 'number') wrong.set('points', points)
  if (typed.password === '') wrong.set('password', 'missing')
  if (typeof points !== 'number' || wrong.size > 0) return failed(wrong)
  return done({ points, amount: (points / facts.ratio.points) * facts.ratio.minor })
}

function readPoints(typed: string, { points: owned, ratio: { points: step } }: PointsFacts): number | FieldError {
  if (typed.trim() === '') return 'missing'
  const read = readMoney(typed, 0)
  if (typeof read !== 'number') return read
  if (read < 1 || read % step !== 0) {
    const largest = Math.max(step, owned - (owned % step))
    nearest.set(Math.min(largest, Math.max(step, Math.round(read / step) * step)))
    return 'points_multiple'
  }
  return read > owned ? 'points_insufficient' : read
}
