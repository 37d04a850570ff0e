import * as applications from '#contract/promotions/applications.ts'
import * as affiliate from '#contract/register/affiliate.ts'
import * as agentContracts from '#contract/agent/contracts.ts'
import * as agentOverview from '#contract/agent/overview.ts'
import * as agentReports from '#contract/agent/reports.ts'
import * as agentLinks from '#contract/agent/links.ts'
import * as agentNotices from '#contract/agent/announcements.ts'
import * as agentPay from '#contract/agent/pay.ts'
import * as agentTeam from '#contract/agent/team.ts'
import * as agentTransfer from '#contract/agent/transfer.ts'
import * as promotionApplication from '#contract/promotions/promotion-application.ts'
import * as login from '#contract/auth/login.ts'
import * as authenticator from '#contract/auth/authenticator.ts'
import * as gameInfo from '#contract/games/info.ts'
import * as chat from '#contract/chat/chat.ts'
import * as deposit from '#contract/wallet/deposit.ts'
import * as wallets from '#contract/wallet/wallets.ts'
import type { PlannedEndpoint, Endpoint } from './endpoint.ts'
import * as feedback from '#contract/help/feedback.ts'
import * as passwordReset from '#contract/auth/reset.ts'
import * as games from '#contract/games/catalogue.ts'
import * as help from '#contract/help/help.ts'
import * as captcha from '#contract/auth/captcha.ts'
import * as jackpot from '#contract/games/jackpot.ts'
import * as launch from '#contract/games/launch.ts'
import * as tickets from '#contract/lottery/tickets.ts'
import * as lottery from '#contract/lottery/lottery.ts'
import * as numeros from '#contract/lottery/numeros.ts'
import * as opened from '#contract/lottery/opened.ts'
import * as limits from '#contract/limits/limits.ts'
import * as messages from '#contract/member/messages.ts'
import * as ownAccount from '#contract/member/account.ts'
import * as friendCode from '#contract/register/friend-code.ts'
import * as friends from '#contract/member/friends.ts'
import * as upline from '#contract/member/upline.ts'
import * as member from '#contract/member/profile.ts'
import * as explain from '#contract/member/explain.ts'
import * as profit from '#contract/member/profit.ts'
import * as withdrawalRecord from '#contract/member/withdrawal-record.ts'
import * as favourites from '#contract/games/favourites.ts'
import * as notices from '#contract/notices/notices.ts'
import * as passkeys from '#contract/auth/passkeys.ts'
import * as password from '#contract/auth/password.ts'
import * as points from '#contract/points/points.ts'
import * as promotions from '#contract/promotions/promotions.ts'
import * as socialLogin from '#contract/auth/social-login.ts'
import * as smsProvider from '#contract/register/sms-provider.ts'
import * as published from '#contract/site/published.ts'
import * as records from '#contract/member/records.ts'
import * as register from '#contract/register/register.ts'
import * as registerBelow from '#contract/register/register-below.ts'
import * as remember from '#contract/auth/remember.ts'
import * as rooms from '#contract/games/rooms.ts'
import * as sessions from '#contract/auth/session.ts'
import * as site from '#contract/site/status.ts'
import * as sms from '#contract/register/sms.ts'
import * as verification from '#contract/auth/verification.ts'
import * as balance from '#contract/wallet/balance.ts'
import * as winners from '#contract/games/winners.ts'
import * as withdrawal from '#contract/wallet/withdrawal.ts'

const subjects = {
  applications,
  affiliate,
  agentContracts,
  agentOverview,
  agentReports,
  agentLinks,
  agentNotices,
  agentPay,
  agentTeam,
  agentTransfer,
  promotionApplication,
  login,
  authenticator,
  gameInfo,
  chat,
  deposit,
  wallets,
  feedback,
  passwordReset,
  games,
  help,
  captcha,
  jackpot,
  launch,
  limits,
  lottery,
  numeros,
  opened,
  tickets,
  member,
  messages,
  ownAccount,
  friendCode,
  friends,
  upline,
  explain,
  profit,
  withdrawalRecord,
  favourites,
  notices,
  passkeys,
  password,
  points,
  promotions,
  socialLogin,
  smsProvider,
  published,
  records,
  register,
  registerBelow,
  remember,
  rooms,
  sessions,
  site,
  sms,
  verification,
  balance,
  winners,
  withdrawal,
}

function isEndpoint(entry: unknown): entry is Endpoint {
  return typeof entry === 'object' && entry !== null && 'path' in entry && 'input' in entry
}

/** All implemented calls, for the gateway and its OpenAPI document; the browser imports single calls. */
export const implemented: readonly Endpoint[] = Object.values(subjects).flatMap((subject) =>
  Object.values(subject)
    .flatMap((entry: unknown) => [entry, Reflect.get(Object(entry), 'export')])
    .filter(isEndpoint),
)

/** All planned calls: named, and refused until they are implemented. */
export const planned: readonly PlannedEndpoint[] = Object.values(subjects).flatMap((subject) => subject.planned)
