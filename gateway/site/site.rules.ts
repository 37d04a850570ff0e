import type { RefusalCode } from '#contract/refusals.ts'
import type { WhitelabelNode } from '#contract/site/status.ts'
import type { SwitchCode } from '#contract/site/switches.ts'
import type { Side } from '#contract/rights.ts'

/** Whether the site as a whole is closed, as the settings say. */
export interface Closure {
  readonly maintenance: boolean
  readonly regionRestriction: boolean
}

/**
 * Calls that answer even while the site is closed: `status` says why, and vendors still settle what is in play (a new
 * play or bet is refused behind the door: `barBet`).
 * @param name the endpoint's name in the contract
 */
export function isNeverClosed(name: string): boolean {
  return name === 'status' || name.startsWith('vendor.')
}

/** The refusal that stands before every other answer while the site is closed (S1.9, S1.10); maintenance wins (X12). */
export function closedBy({ maintenance, regionRestriction }: Closure): RefusalCode | undefined {
  if (maintenance) return 'maintenance'
  return regionRestriction ? 'region_restricted' : undefined
}

/**
 * The languages in which words may be given to someone who asked for `language`, best first: as asked for, without its
 * region, and the one in which every word stands.
 * @param language a BCP 47 tag of any case (`bn`, `bn-BD`, `EN`)
 */
export function languagesFor(language: string, fallback: string): string[] {
  const asked = language.toLowerCase()
  return [...new Set([asked, asked.split('-')[0] ?? asked, fallback])]
}

interface Linked {
  readonly linkage_type: string | null
  readonly link_to: string | null
}

/** Where a banner leads (S2.20): nowhere while the promotion that it shows is not running. */
export function linkOf({ linkage_type, link_to }: Linked, running: ReadonlySet<string>) {
  const leadsNowhere = linkage_type === 'promotion' && !running.has(link_to ?? '')
  return leadsNowhere ? { linkageType: null, linkTo: null } : { linkageType: linkage_type, linkTo: link_to }
}

/** What opens accounts that the agents' side has no place for. */
const playersOnly: readonly string[] = ['DIRECTREG3', 'FREEPLAY3'] satisfies SwitchCode[]

/** The permission tree as one side has it: on that of the agents nobody registers, and nobody plays for free (S6.6). */
export function treeOf(side: Side, tree: readonly WhitelabelNode[]): WhitelabelNode[] {
  return tree.map((node) => ({
    ...node,
    ...(side === 'agents' && playersOnly.includes(node.modId) && { enabled: '0' }),
    ...(node.children && { children: treeOf(side, node.children) }),
  }))
}
