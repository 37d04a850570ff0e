import { agentPayAnswers } from './agent-pay.routes.ts'
import { agentAnswers } from './agents.routes.ts'
import { applicationAnswers } from './applications.routes.ts'
import { bonusStaffAnswers } from './bonuses.routes.ts'
import { bookAnswers } from './books.routes.ts'
import { disputeAnswers } from './disputes.routes.ts'
import { drawAnswers } from './draws.routes.ts'
import { chatAnswers } from './chat.routes.ts'
import { exchangeAnswers } from './exchanges.routes.ts'
import { gameAnswers } from './games.routes.ts'
import { houseAnswers } from './house.routes.ts'
import { inviteAnswers } from './invite.routes.ts'
import { logAnswers } from './log.routes.ts'
import { memberActs } from './member-acts.ts'
import { memberAnswers } from './members.routes.ts'
import { peopleAnswers } from './people.routes.ts'
import { proposalAnswers } from './proposals.routes.ts'
import { pinAnswers } from './pins.routes.ts'
import { providerAnswers } from './providers.routes.ts'
import { seriesAnswers } from './series.routes.ts'
import { deskAnswers } from './service-desk.routes.ts'
import { serviceDeskAnswers } from './service.routes.ts'
import { sessionAnswers } from './session.routes.ts'
import { settingsAnswers } from './settings.routes.ts'
import type { StaffAnswer } from './staff-request.ts'
import { todayAnswers } from './today.routes.ts'
import { withdrawalAnswers } from './withdrawals.routes.ts'

/** Every call of the staff centre with its handler. */
export const staffAnswers: readonly StaffAnswer[] = [
  ...sessionAnswers,
  ...inviteAnswers,
  ...peopleAnswers,
  ...logAnswers,
  ...todayAnswers,
  ...proposalAnswers,
  ...memberAnswers,
  ...memberActs,
  ...agentAnswers,
  ...agentPayAnswers,
  ...withdrawalAnswers,
  ...disputeAnswers,
  ...houseAnswers,
  ...applicationAnswers,
  ...exchangeAnswers,
  ...bonusStaffAnswers,
  ...serviceDeskAnswers,
  ...deskAnswers,
  ...gameAnswers,
  ...pinAnswers,
  ...providerAnswers,
  ...seriesAnswers,
  ...drawAnswers,
  ...bookAnswers,
  ...chatAnswers,
  ...settingsAnswers,
]
