/** The roles of staff; a person may have several (decision 156). */
export const staffRoles = ['support', 'payments', 'games', 'agents', 'content', 'risk', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What staff may do; each call of the staff centre names one. */
export const permissions = [
  'today.see',
  'members.see',
  'members.note',
  'members.lock',
  'members.tighten',
  'withdrawals.see',
  'withdrawals.answer',
  'applications.see',
  'applications.answer',
  'rewards.see',
  'rewards.answer',
  'rewards.give',
  'agents.see',
  'agents.change',
  'service.see',
  'service.answer',
  'games.see',
  'games.change',
  'providers.change',
  'series.see',
  'series.change',
  'settings.see',
  'settings.change',
  'books.see',
  'chat.see',
  'chat.moderate',
  'log.see',
  'people.see',
  'people.change',
] as const
export type Permission = (typeof permissions)[number]

/** The one table of roles and permissions: the gateway asks nothing else. */
export const permissionsOf: Readonly<Record<StaffRole, readonly Permission[]>> = {
  support: [
    'today.see',
    'members.see',
    'members.note',
    'members.lock',
    'applications.see',
    'rewards.see',
    'chat.see',
    'chat.moderate',
    'service.see',
    'service.answer',
  ],
  payments: [
    'today.see',
    'members.see',
    'members.note',
    'withdrawals.see',
    'withdrawals.answer',
    'applications.see',
    'applications.answer',
    'rewards.see',
    'rewards.answer',
    'rewards.give',
    'books.see',
  ],
  games: ['today.see', 'games.see', 'games.change', 'series.see', 'series.change', 'books.see'],
  agents: ['today.see', 'members.see', 'members.note', 'agents.see', 'agents.change'],
  content: ['today.see', 'games.see'],
  risk: [
    'today.see',
    'members.see',
    'members.note',
    'members.lock',
    'members.tighten',
    'withdrawals.see',
    'agents.see',
    'books.see',
    'chat.see',
    'chat.moderate',
    'log.see',
  ],
  owner: permissions,
}

/** Returns what a person with these roles may do, in the order of `permissions`. */
export function permissionsFor(roles: readonly StaffRole[]): Permission[] {
  return permissions.filter((permission) => roles.some((role) => permissionsOf[role].includes(permission)))
}
