import type { Answer } from '#gateway/http/answer.ts'
import { agentTeamAnswers } from '#gateway/agent/agent-team.routes.ts'
import { teamBetsAnswers } from '#gateway/agent/reports/bets.routes.ts'
import { teamMovementsAnswers } from '#gateway/agent/reports/movements.routes.ts'
import { teamOverviewAnswers } from '#gateway/agent/reports/overview.routes.ts'
import { teamProfitAnswers } from '#gateway/agent/reports/team-profit.routes.ts'
import { contractAnswers } from '#gateway/agent/contracts/contracts.routes.ts'
import { payAnswers } from '#gateway/pay/pay.routes.ts'
import { relayAnswers } from '#gateway/agent/contracts/relays.routes.ts'
import { agentNoticesAnswers } from '#gateway/agent/agent-notices.routes.ts'
import { linksAnswers } from '#gateway/agent/links.routes.ts'
import { agentTransferAnswers } from '#gateway/agent/agent-transfer.routes.ts'
import { activityAnswers } from '#gateway/promotions/activity.routes.ts'
import { affiliateAnswers } from '#gateway/affiliate/affiliate.routes.ts'
import { authAnswers } from '#gateway/auth/login/login.routes.ts'
import { authenticatorAnswers } from '#gateway/auth/authenticator/authenticator.routes.ts'
import { forgotAnswers } from '#gateway/auth/passwords/forgot.routes.ts'
import { freePlayAnswers } from '#gateway/register/free-play.routes.ts'
import { handoffAnswers } from '#gateway/auth/session/handoff.routes.ts'
import { passkeysAnswers } from '#gateway/auth/passkeys/passkeys.routes.ts'
import { passwordAnswers } from '#gateway/auth/passwords/password.routes.ts'
import { providerAnswers } from '#gateway/auth/social/provider.routes.ts'
import { registerAnswers } from '#gateway/register/register.routes.ts'
import { registerBelowAnswers } from '#gateway/register/register-below.routes.ts'
import { rememberAnswers } from '#gateway/auth/login/remember.routes.ts'
import { secondStepAnswers } from '#gateway/auth/networks/second-step.routes.ts'
import { sessionsAnswers } from '#gateway/auth/session/sessions.routes.ts'
import { beforePlayAnswers } from '#gateway/games/before-play.routes.ts'
import { gamesAnswers } from '#gateway/games/games.routes.ts'
import { jackpotAnswers } from '#gateway/games/jackpot.routes.ts'
import { myGamesAnswers } from '#gateway/games/my-games.routes.ts'
import { roomsAnswers } from '#gateway/games/rooms.routes.ts'
import { winnersAnswers } from '#gateway/games/winners.routes.ts'
import { feedbackAnswers } from '#gateway/help/feedback.routes.ts'
import { helpAnswers } from '#gateway/help/help.routes.ts'
import { captchaAnswers } from '#gateway/captcha/captcha.routes.ts'
import { ticketsAnswers } from '#gateway/lottery/tickets/tickets.routes.ts'
import { lotteryAnswers } from '#gateway/lottery/draws/lottery.routes.ts'
import { numerosAnswers } from '#gateway/lottery/draws/numeros.routes.ts'
import { memberAnswers } from '#gateway/member/member.routes.ts'
import { limitsAnswers } from '#gateway/limits/limits.routes.ts'
import { accountAnswers } from '#gateway/member/account/account.routes.ts'
import { contactAnswers } from '#gateway/member/account/contact.routes.ts'
import { securityAnswers } from '#gateway/member/account/security.routes.ts'
import { friendsAnswers } from '#gateway/member/friends.routes.ts'
import { uplineAnswers } from '#gateway/member/upline.routes.ts'
import { messagesAnswers } from '#gateway/member/messages.routes.ts'
import { noticesAnswers } from '#gateway/notices/notices.routes.ts'
import { pointsAnswers } from '#gateway/points/points.routes.ts'
import { promotionsAnswers } from '#gateway/promotions/promotions.routes.ts'
import { providerCodeAnswers } from '#gateway/register/provider-code.routes.ts'
import { explainAnswers } from '#gateway/records/explain.routes.ts'
import { profitAnswers } from '#gateway/records/profit.routes.ts'
import { withdrawalRecordAnswers } from '#gateway/records/withdrawal-record.routes.ts'
import { recordsAnswers } from '#gateway/records/records.routes.ts'
import { smsAnswers } from '#gateway/register/sms.routes.ts'
import { statusAnswers } from './status.routes.ts'
import { bannersAnswers } from '#gateway/promotions/banners.routes.ts'
import { gameWalletAnswers } from '#gateway/game-wallet/game-wallet.routes.ts'
import { depositAnswers } from '#gateway/wallet/deposit.routes.ts'
import { walletAnswers } from '#gateway/wallet/wallet.routes.ts'
import { withdrawalAnswers } from '#gateway/wallet/withdrawal.routes.ts'

/** All calls that this gateway answers; the contract's planned calls are refused `function_not_enabled`. */
export const answers: readonly Answer[] = [
  ...activityAnswers,
  ...affiliateAnswers,
  ...agentTeamAnswers,
  ...agentTransferAnswers,
  ...teamBetsAnswers,
  ...teamMovementsAnswers,
  ...teamOverviewAnswers,
  ...teamProfitAnswers,
  ...agentNoticesAnswers,
  ...linksAnswers,
  ...contractAnswers,
  ...relayAnswers,
  ...payAnswers,
  ...authAnswers,
  ...authenticatorAnswers,
  ...depositAnswers,
  ...feedbackAnswers,
  ...forgotAnswers,
  ...freePlayAnswers,
  ...gamesAnswers,
  ...beforePlayAnswers,
  ...winnersAnswers,
  ...handoffAnswers,
  ...helpAnswers,
  ...jackpotAnswers,
  ...captchaAnswers,
  ...limitsAnswers,
  ...lotteryAnswers,
  ...numerosAnswers,
  ...ticketsAnswers,
  ...memberAnswers,
  ...messagesAnswers,
  ...accountAnswers,
  ...contactAnswers,
  ...securityAnswers,
  ...friendsAnswers,
  ...uplineAnswers,
  ...myGamesAnswers,
  ...noticesAnswers,
  ...passkeysAnswers,
  ...passwordAnswers,
  ...pointsAnswers,
  ...promotionsAnswers,
  ...providerAnswers,
  ...providerCodeAnswers,
  ...explainAnswers,
  ...profitAnswers,
  ...withdrawalRecordAnswers,
  ...recordsAnswers,
  ...registerAnswers,
  ...registerBelowAnswers,
  ...rememberAnswers,
  ...roomsAnswers,
  ...secondStepAnswers,
  ...sessionsAnswers,
  ...bannersAnswers,
  ...statusAnswers,
  ...smsAnswers,
  ...gameWalletAnswers,
  ...walletAnswers,
  ...withdrawalAnswers,
]
