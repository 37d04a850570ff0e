import type { MessageKey } from '#i18n/keys.ts'

/** The messages of the centre's frame, and for accounts without access; each screen loads its own. */
export const agentCentreWords = [
  'agent.centreFailed',
  'agent.centreLoading',
  'agent.downline',
  'agent.forAgents',
  'agent.forAgentsMember',
  'agent.forAgentsTrial',
  'agent.leave',
  'agent.menu',
  'agent.overview',
  'agent.teamBets',
  'agent.teamMovements',
  'agent.teamProfit',
  'auth.close',
  'shell.agentCentre',
  'shell.becomeAgent',
  'shell.register',
  'shell.retry',
  'shell.somethingBroke',
] as const satisfies readonly MessageKey[]

export type AgentCentreKey = (typeof agentCentreWords)[number]
