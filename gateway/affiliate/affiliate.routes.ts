import { affiliate } from '#contract/register/affiliate.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { agentOf } from './affiliate.rows.ts'

export const affiliateAnswers: readonly Answer[] = [
  answer(affiliate, async (input, { services }) => {
    const agent = await agentOf(services.database.read, input)
    return agent === undefined ? refuse('invitation_code_error') : ok({})
  }),
]
