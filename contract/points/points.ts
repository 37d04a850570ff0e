import {
  type InferOutput,
  boolean,
  integer,
  maxLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  strictObject,
  string,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, all, lang } from '#contract/editorial.ts'
import { listOf } from '#contract/lists.ts'

const points = pipe(number(), integer(), minValue(0))

/** One item of the points mall. It costs whole `points`; `stock` is how many are left, null if unlimited. */
export const good = object({
  id: string(),
  title: string(),
  summary: string(),
  points,
  stock: nullable(points),
  /** Whether redeeming it needs an address. */
  needsAddress: optional(boolean(), false),
  /** An address of this site. */
  picture: string(),
  lang,
  ...addressed,
})
export type Good = InferOutput<typeof good>

/** The items that points buy (S2.3); redeeming needs a session, viewing does not. */
export const pointsReward = endpoint({
  name: 'pointsReward',
  method: 'GET',
  path: '/wps/points/reward',
  access: 'browsing',
  input: strictObject({ language: pipe(string(), maxLength(16)), all }),
  value: object({ goods: listOf(good) }),
  refusals: [],
})

/** The caller's points, whole ones; they never expire (S9.17). */
export const pointsBalance = endpoint({
  name: 'pointsBalance',
  method: 'GET',
  path: '/wps/points/balance',
  access: 'token',
  madeFor: 'apps',
  input: strictObject({}),
  value: object({ points }),
  refusals: [],
})
