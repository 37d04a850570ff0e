import { humanChallenge } from '#contract/human.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'

export const humanAnswers: readonly Answer[] = [
  answer(humanChallenge, async ({ purpose }, { services }) => ok(await services.proofs.ask(purpose))),
]
