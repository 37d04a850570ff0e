import * as agents from './agents.ts'
import * as bonuses from './bonuses.ts'
import * as books from './books.ts'
import * as chat from './chat.ts'
import * as games from './games.ts'
import * as log from './log.ts'
import * as members from './members.ts'
import * as money from './money.ts'
import * as people from './people.ts'
import * as providers from './providers.ts'
import * as rewards from './rewards.ts'
import * as service from './service.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import type { StaffCall } from './staff-call.ts'
import * as titles from './titles.ts'
import * as today from './today.ts'

function isCall(entry: unknown): entry is StaffCall {
  return typeof entry === 'object' && entry !== null && 'path' in entry && 'input' in entry
}

/** All calls of the staff centre, for the gateway and its tests; pages import single calls. */
export const staffCalls: readonly StaffCall[] = [
  session,
  people,
  log,
  today,
  members,
  agents,
  money,
  rewards,
  bonuses,
  games,
  titles,
  providers,
  service,
  books,
  settings,
  chat,
].flatMap((subject) => Object.values(subject).filter(isCall))
