import type { RefusalCode } from '#contract/refusals.ts'
import type { WhitelabelNode } from '#contract/site/status.ts'
import type { SwitchCode } from '#contract/site/switches.ts'
import type { Side } from '#contract/rights.ts'

/** Whether the site is closed, according to the settings. */
export interface Closure {
  readonly maintenance: boolean
  readonly regionRestriction: boolean
}

/** Returns the refusal of calls while the site is closed (S1.9, S1.10); maintenance wins (X12). */
export function closedBy({ maintenance, regionRestriction }: Closure): RefusalCode | undefined {
  if (maintenance) return 'maintenance'
  return regionRestriction ? 'region_restricted' : undefined
}

interface Linked {
  readonly linkageType?: string | undefined
  readonly linkTo?: string | undefined
}

/** Returns the link of a banner (S2.20): none while its promotion is not running. */
export function linkOf({ linkageType, linkTo }: Linked, running: ReadonlySet<string>) {
  const isPartial = linkageType === undefined || linkTo === undefined
  const leadsNowhere = isPartial || (linkageType === 'promotion' && !running.has(linkTo))
  return leadsNowhere ? { linkageType: null, linkTo: null } : { linkageType, linkTo }
}

/** Switches that open accounts, which the agents' side does not allow. */
const playersOnly: readonly string[] = ['DIRECTREG3', 'FREEPLAY3'] satisfies SwitchCode[]

/** Returns the permission tree of one side: on the agents' side there is no registration and no free play (S6.6). */
export function treeOf(side: Side, tree: readonly WhitelabelNode[]): WhitelabelNode[] {
  return tree.map((node) => ({
    ...node,
    ...(side === 'agents' && playersOnly.includes(node.modId) && { enabled: '0' }),
    ...(node.children && { children: treeOf(side, node.children) }),
  }))
}
