import { captcha, captchaPass, proofOfWorkChallenge } from '#contract/auth/captcha.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'

export const captchaAnswers: readonly Answer[] = [
  answer(proofOfWorkChallenge, async ({ purpose }, { services }) => ok(await services.proofOfWork.ask(purpose))),
  answer(captcha, async ({ purpose }, { services }) => ok(await services.captchas.ask(purpose))),
  answer(captchaPass, async ({ purpose, human }, { services }) => {
    const proof = await services.proofOfWork.take(human, `${purpose}-captcha`)
    if (proof !== 'proven') return refuse('human_unproven')
    return ok(services.captchas.pass(purpose))
  }),
]
