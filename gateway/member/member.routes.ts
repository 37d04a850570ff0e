import { array, parse, parseJson, pipe, string } from 'valibot'
import { memberInfo } from '#contract/member/profile.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { findMember } from './member.rows.ts'
import { clubLabel } from './member.rules.ts'

const storedLabels = pipe(string(), parseJson(), array(string()))

export const memberAnswers: readonly Answer[] = [
  answer(memberInfo, async (_input, { caller, services }) => {
    const member = await findMember(services.database.read, caller.memberId)
    return ok({
      id: member.id,
      account: member.account,
      nickname: member.nickname,
      type: member.type,
      toUpline: member.upline_account,
      clubLabel: clubLabel(member.rank_level, member.rank_name),
      memberLabel: parse(storedLabels, member.labels),
      previousLoginAt: member.previous_login_at,
      timeZone: member.time_zone,
    })
  }),
]
