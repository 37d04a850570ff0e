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

/**
 * Returns the languages to try for a text, best first: as requested, without region and script, the default language,
 * and English, which has every text.
 * @param language a BCP 47 tag in any case (`bn`, `bn-BD`, `EN`, `zh-hans`)
 */
export function languagesFor(language: string, defaultLanguage: string): string[] {
  const canonical = language
    .toLowerCase()
    .replace(/-[a-z]{4}(?=-|$)/, (script) => `-${script.charAt(1).toUpperCase()}${script.slice(2)}`)
    .replace(/-[a-z]{2}(?=-|$)/, (region) => region.toUpperCase())
  const parts = canonical.split('-')
  const asked = parts.map((_, left) => parts.slice(0, parts.length - left).join('-'))
  return [...new Set([...asked, defaultLanguage, 'en'])]
}

interface Linked {
  readonly linkage_type: string | null
  readonly link_to: string | null
}

/** Returns the link of a banner (S2.20): none while its promotion is not running. */
export function linkOf({ linkage_type, link_to }: Linked, running: ReadonlySet<string>) {
  const leadsNowhere = linkage_type === 'promotion' && !running.has(link_to ?? '')
  return leadsNowhere ? { linkageType: null, linkTo: null } : { linkageType: linkage_type, linkTo: link_to }
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
