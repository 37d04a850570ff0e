import type { MessageKey } from '#i18n/keys.ts'

/** The messages of the centre's frame, and for accounts without access; each screen loads its own. */
export const agentCentreWords = [
  'agent.announcements',
  'agent.centreFailed',
  'agent.centreLoading',
  'agent.dailyWages',
  'agent.dividend',
  'agent.downline',
  'agent.forAgents',
  'agent.forAgentsMember',
  'agent.forAgentsTrial',
  'agent.hourlySalary',
  'agent.leave',
  'agent.menu',
  'agent.offerOpen',
  'agent.offerWaits',
  'agent.overview',
  'agent.realtimeSalary',
  'agent.registerCentre',
  'agent.revenue',
  'agent.teamBets',
  'agent.teamMovements',
  'agent.teamProfit',
  'auth.close',
  'shell.agentCentre',
  'shell.becomeAgent',
  'shell.register',
  'shell.retry',
  'shell.somethingBroke',
  'shell.timesIn',
  'shell.zoneChange',
] as const satisfies readonly MessageKey[]

export type AgentCentreKey = (typeof agentCentreWords)[number]
