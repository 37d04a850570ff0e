import type { WhitelabelNode } from './status.ts'

/**
 * The switches that the specification names (S6.8), and `MEMCENTRE3`: the member centre with deposits, withdrawals and
 * records (S2.27; readings, X17). A whitelabel tree may hold more.
 */
export const switchCodes = [
  'MOBILEVERCODELOGIN3',
  'DIRECTREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'USERNAMEREG3',
  'CBS3',
  'CHNGPASSVERIF3',
  'MEMCENTRE3',
] as const
export type SwitchCode = (typeof switchCodes)[number]

/**
 * Returns the codes that a whitelabel tree switches on, flattened and each once, in the order of the tree (S3.20). Only
 * the string "1" is on, and a node that is off also turns off everything below it.
 */
export function switchesOf(tree: readonly WhitelabelNode[]): string[] {
  const on = tree
    .filter(({ enabled }) => enabled === '1')
    .flatMap(({ modId, children }) => [modId, ...switchesOf(children ?? [])])
  return [...new Set(on)]
}
