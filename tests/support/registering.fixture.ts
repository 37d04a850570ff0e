import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { makeAgentLink } from '#contract/agent/links.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { register } from '#contract/register/register.ts'
import type { TestGateway } from './gateway.ts'
import { prove } from './proof-of-work.ts'
import { sessionOf } from './visitors.ts'

type Registration = InputOf<typeof register>
type NewLink = InputOf<typeof makeAgentLink>

/** Makes links as agents, and registers by them. */
export function linksOn(gateway: TestGateway) {
  const { read } = gateway.services.database
  return {
    /** Makes a link as agent1 unless told otherwise, and returns it. */
    async make(changes: Partial<NewLink> = {}, agent = 'agent1') {
      const input = { id: randomUUID(), type: 'member', channel: '', ...changes } as const
      const reply = await gateway.call(makeAgentLink, input, { session: await sessionOf(gateway, agent) })
      const { link } = parse(makeAgentLink.value, reply.value)
      if (!link) throw new Error(`${agent} has too many links`)
      return link
    },
    /** Registers as the form does, with a solved proof of work. */
    async register(username: string, changes: Partial<Registration> = {}, headers: Record<string, string> = {}) {
      const input: Registration = {
        username,
        password: 'a-long-secret',
        confirmPassword: 'a-long-secret',
        mobileNum: '01712345678',
        requestId: randomUUID(),
        login: true,
        registerUrl: 'https://play.example.test/register',
        registerMethod: 'WEB',
        domain: 'play.example.test',
        termsAgreed: true,
        ageConfirmed: true,
        human: await prove(gateway),
        ...changes,
      }
      return gateway.call(register, input, { headers })
    },
    /** Returns what an account became: its type and its upline. */
    async accountOf(account: string) {
      const found = read
        .selectFrom('member')
        .select(['id', 'type', 'upline_id as upline'])
        .where('account', '=', account)
      return found.executeTakeFirst()
    },
  }
}
