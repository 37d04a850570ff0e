import { boolean, integer, maxLength, minValue, nullable, number, object, pipe, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'

const points = pipe(number(), integer(), minValue(0))

const level = object({
  level: pipe(number(), integer(), minValue(1)),
  name: string(),
  /** Points earned by play, ever, that reach it. */
  points,
  /** Points that reaching it brings, once. */
  gift: points,
  /** Whether customer service answers VIPs of it by a way of its own (S9.8). */
  isVip: boolean(),
})

/**
 * The caller's level: by points earned by play, which spending never lowers, or by the rank that the operator has given, if
 * that is higher (decision 168).
 */
export const memberLevel = endpoint({
  name: 'memberLevel',
  method: 'GET',
  path: '/wps/member/level',
  access: 'account',
  input: strictObject({ language: pipe(string(), maxLength(16)) }),
  value: object({
    /** 0 before the first. */
    level: points,
    name: nullable(string()),
    /** Whether the operator gave it, above what play has earned. */
    isGiven: boolean(),
    isVip: boolean(),
    /** Points earned by play, ever. */
    earned: points,
    /** The next level above; null at the highest. */
    next: nullable(level),
    levels: listOf(level),
  }),
  refusals: [],
})
