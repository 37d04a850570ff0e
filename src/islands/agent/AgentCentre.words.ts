import type { MessageKey } from '#i18n/keys.ts'

/** The messages shown before the screens load, and to accounts without access. */
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
