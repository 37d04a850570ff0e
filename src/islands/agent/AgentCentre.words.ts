import type { MessageKey } from '#i18n/keys.ts'

/** What the agent centre says before its screens have come, and to whom they are not. */
export const agentCentreWords = [
  'agent.centreFailed',
  'agent.centreLoading',
  'agent.forAgents',
  'agent.forAgentsMember',
  'agent.forAgentsTrial',
  'shell.becomeAgent',
  'shell.register',
  'shell.retry',
  'shell.somethingBroke',
] as const satisfies readonly MessageKey[]
