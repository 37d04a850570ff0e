import { findByAccount } from '#gateway/auth/login/login.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isNameOfPersonOnBreak } from './person-on-break.ts'

/** Returns whether an account name cannot be given: somebody has it, or it tells of a person on a break. */
export async function isNameTaken(rows: Rows, account: string, at: number): Promise<boolean> {
  return (await findByAccount(rows, account)) !== undefined || isNameOfPersonOnBreak(rows, account, at)
}
