import { sql } from 'kysely'
import type { Rows } from './database.ts'

type Query = ReturnType<typeof sql>

/** Returns the rows that only one of two queries has, for audits. */
export async function differing<Row>(rows: Rows, one: Query, other: Query): Promise<Row[]> {
  const found = await sql<Row>`
    WITH one AS (SELECT * FROM (${one})), other AS (SELECT * FROM (${other}))
    SELECT * FROM (SELECT * FROM one EXCEPT SELECT * FROM other)
    UNION SELECT * FROM (SELECT * FROM other EXCEPT SELECT * FROM one)`.execute(rows)
  return found.rows
}
