import { agentTypes } from '#contract/rights.ts'
import type { Gateway } from './start.ts'
import type { Rows } from './db/database.ts'
import { unsent } from './server/unsent.ts'

/** Returns what an operator should do after this start, as sentences. */
export async function startAdvice({ suspendedDemo, isDemo, services }: Gateway): Promise<string[]> {
  if (isDemo) return []
  const rows = services.database.read
  const advice: string[] = []
  if (suspendedDemo.length > 0) {
    const names = suspendedDemo.join(', ')
    advice.push(`WARNING: a demo made this database. Suspended, because their passwords are public: ${names}.`)
  }
  if (!(await hasAgent(rows))) {
    advice.push('There is no agent yet. Make the first one: npm run accounts -- agent NAME')
  }
  return [...advice, ...unsent(services).map((kind) => unsentAdvice[kind])]
}

const unsentAdvice = {
  mail: 'No e-mail is sent, and nobody can reset a password by e-mail: set ATOLL_SMTP_URL and ATOLL_MAIL_FROM.',
  sms: 'No text message is sent, and nobody can register by telephone: set ATOLL_SMS_PROVIDER_URL and its other variables.',
}

/** Returns whether an agent can log in. */
async function hasAgent(rows: Rows): Promise<boolean> {
  const agents = rows.selectFrom('member').select('id').where('type', 'in', agentTypes).where('is_member', '=', 1)
  return (await agents.where('disabled_at', 'is', null).executeTakeFirst()) !== undefined
}
