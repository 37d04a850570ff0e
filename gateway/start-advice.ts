import { agentTypes } from '#contract/rights.ts'
import type { Gateway } from './start.ts'
import type { Rows } from './db/database.ts'

/** Addresses at this domain belong to nobody (RFC 2606): a demo planted them. */
const INVENTED = '.example.test'

/** Returns what an operator should do after this start, as sentences. */
export async function startAdvice({ suspendedDemo, isDemo, services }: Gateway): Promise<string[]> {
  if (isDemo) return []
  const rows = services.database.read
  const advice: string[] = []
  if (suspendedDemo.length > 0) {
    const names = suspendedDemo.join(', ')
    advice.push(`WARNING: a demo made this database. Suspended, because their passwords are public: ${names}.`)
  }
  const invented = await inventedResources(rows)
  if (invented.length > 0) {
    advice.push(`WARNING: a demo planted addresses that belong to nobody (table resource): ${invented.join(', ')}.`)
  }
  if (!(await hasAgent(rows))) {
    advice.push('There is no agent yet. Make the first one: npm run accounts -- agent NAME')
  }
  return advice
}

async function inventedResources(rows: Rows): Promise<string[]> {
  const found = await rows.selectFrom('resource').select(['resource_type', 'url']).orderBy('resource_type').execute()
  return found
    .filter(({ url }) => URL.canParse(url) && new URL(url).hostname.endsWith(INVENTED))
    .map(({ resource_type }) => resource_type)
}

/** Returns whether an agent can log in. */
async function hasAgent(rows: Rows): Promise<boolean> {
  const agents = rows.selectFrom('member').select('id').where('type', 'in', agentTypes).where('is_member', '=', 1)
  return (await agents.where('disabled_at', 'is', null).executeTakeFirst()) !== undefined
}
