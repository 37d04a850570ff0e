import { createHmac } from 'node:crypto'
import type { InferOutput } from 'valibot'
import {
  askService,
  rateService,
  serviceDesk,
  servicePicture,
  serviceThread,
  validateServiceEmail,
  writeService,
} from '#contract/service/service.ts'
import { type Answer, type Caller, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import { networkOf } from '#gateway/http/network.ts'
import { takePicture } from '#gateway/pictures/taken-picture.ts'
import { deskOf } from './desk.rows.ts'
import {
  type WriteResult,
  askAsVisitor,
  ownThread,
  questionHash,
  rateThread,
  sentBefore,
  writeAsMember,
} from './threads.rows.ts'

/** Answers customer service (S4.33): nothing but a session decides who may write, so a break or a limit closes nothing. */
export const serviceAnswers: readonly Answer[] = [
  answer(serviceDesk, async (_input, { services }) => ok(await deskOf(services.database.read))),
  answer(serviceThread, async (_input, { caller, services }) =>
    ok({ thread: await ownThread(services.database.read, caller.memberId) }),
  ),
  answer(servicePicture, takePicture),
  answer(writeService, async (written, request) => {
    const { caller, services } = request
    const now = services.clock()
    const result = await services.database.write((rows) =>
      writeAsMember(rows, { ...written, memberId: caller.memberId }, now),
    )
    return refusalOf(result, request) ?? threadNow(request)
  }),
  answer(rateService, async (given, request) => {
    const { caller, services } = request
    const now = services.clock()
    const rated = await services.database.write((rows) =>
      rateThread(rows, { ...given, memberId: caller.memberId }, now),
    )
    return rated === 'rated' ? threadNow(request) : refuse(rated)
  }),
  answer(askService, ask),
]

async function threadNow({ caller, services }: Request & { readonly caller: Caller }) {
  const thread = await ownThread(services.database.read, caller.memberId)
  return thread ? ok({ thread }) : refuse('unknown_error')
}

function refusalOf(result: WriteResult, request: Request): Outcome<never> | undefined {
  if (typeof result === 'string') return refuse(result)
  if (!('waitMs' in result)) return undefined
  request.send('retry-after', String(Math.ceil(result.waitMs / 1000)))
  return refuse('too_many_requests')
}

async function ask(
  { human, ...typed }: InferOutput<typeof askService.input>,
  request: Request,
): Promise<Outcome<{ number: string }>> {
  const { database, clock, proofOfWork } = request.services
  const email = typed.email.trim().normalize('NFC')
  if (validateServiceEmail(email)) return refuse('service_email')
  const asked = { ...typed, email, network: networkHash(request) }
  // an answer that was lost is given again, although its proof is used up
  const isRepeat = (await sentBefore(database.read, typed.request, questionHash(email, typed.text))) !== undefined
  if (!isRepeat && (await proofOfWork.take(human, 'service')) !== 'proven') return refuse('human_unproven')
  const result = await database.write((rows) => askAsVisitor(rows, asked, clock()))
  const refused = refusalOf(result, request)
  if (refused) return refused
  return typeof result === 'object' && 'threadId' in result ? ok({ number: String(result.threadId) }) : refuse('busy')
}

/** Hashes the network for the database, hiding the address. */
function networkHash({ ip, services }: Request): string {
  return createHmac('sha256', derivedKey(services.sealing, 'service')).update(networkOf(ip)).digest('hex')
}
