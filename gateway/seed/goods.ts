import {
  type InferOutput,
  array,
  integer,
  minValue,
  nullable,
  number,
  optional,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import type { Rows } from '#gateway/db/database.ts'
import { seedFile } from './files.ts'

const goodsFile = array(
  strictObject({
    id: pipe(string(), regex(/^[a-z][a-z0-9-]{1,39}$/)),
    points: pipe(number(), integer(), minValue(1)),
    /** Items in stock; null is unlimited. */
    stock: optional(nullable(pipe(number(), integer(), minValue(0))), null),
  }),
)
type GoodsFacts = InferOutput<typeof goodsFile>

export function readGoods(): GoodsFacts {
  return seedFile('goods', goodsFile)
}

/** Adds missing goods of the points mall. */
export async function plantGoods(rows: Rows, goods: GoodsFacts): Promise<void> {
  const values = goods.map(({ id, points, stock }, index) => ({
    id,
    points,
    stock,
    picture: `/goods/${id}.svg`,
    position: index + 1,
  }))
  await rows
    .insertInto('good')
    .values(values)
    .onConflict((clash) => clash.doNothing())
    .execute()
}
