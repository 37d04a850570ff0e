import * as activity from './activity.ts'
import * as affiliate from './affiliate.ts'
import * as agent from './agent.ts'
import * as agentTeam from './agent-team.ts'
import * as agentTransfer from './agent-transfer.ts'
import * as applying from './applying.ts'
import * as auth from './auth.ts'
import * as authenticator from './authenticator.ts'
import * as beforePlay from './before-play.ts'
import * as chat from './chat.ts'
import * as deposit from './deposit.ts'
import type { DeclaredEndpoint, Endpoint } from './endpoint.ts'
import * as feedback from './feedback.ts'
import * as forgot from './forgot.ts'
import * as games from './games.ts'
import * as help from './help.ts'
import * as human from './human.ts'
import * as jackpot from './jackpot.ts'
import * as launch from './launch.ts'
import * as lottery from './lottery.ts'
import * as member from './member.ts'
import * as mine from './mine.ts'
import * as notices from './notices.ts'
import * as passkeys from './passkeys.ts'
import * as password from './password.ts'
import * as points from './points.ts'
import * as promotions from './promotions.ts'
import * as provider from './provider.ts'
import * as providerCode from './provider-code.ts'
import * as published from './published.ts'
import * as records from './records.ts'
import * as register from './register.ts'
import * as remember from './remember.ts'
import * as rooms from './rooms.ts'
import * as sessions from './sessions.ts'
import * as site from './site.ts'
import * as sms from './sms.ts'
import * as verification from './verification.ts'
import * as wallet from './wallet.ts'
import * as winners from './winners.ts'
import * as withdrawal from './withdrawal.ts'

const subjects = {
  activity,
  affiliate,
  agent,
  agentTeam,
  agentTransfer,
  applying,
  auth,
  authenticator,
  beforePlay,
  chat,
  deposit,
  feedback,
  forgot,
  games,
  help,
  human,
  jackpot,
  launch,
  lottery,
  member,
  mine,
  notices,
  passkeys,
  password,
  points,
  promotions,
  provider,
  providerCode,
  published,
  records,
  register,
  remember,
  rooms,
  sessions,
  site,
  sms,
  verification,
  wallet,
  winners,
  withdrawal,
}

function isEndpoint(entry: unknown): entry is Endpoint {
  return typeof entry === 'object' && entry !== null && 'path' in entry && 'input' in entry
}

/** Every call that stands in full, for the gateway and its OpenAPI document; the browser imports single calls. */
export const promised: readonly Endpoint[] = Object.values(subjects).flatMap((subject) =>
  Object.values(subject).filter(isEndpoint),
)

/** Every call that is named and refused until it is promised. */
export const unanswered: readonly DeclaredEndpoint[] = Object.values(subjects).flatMap((subject) => subject.declared)
