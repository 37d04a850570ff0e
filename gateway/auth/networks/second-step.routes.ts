import type { InferOutput } from 'valibot'
import type { VerificationWay } from '#contract/auth/login.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { loginVerify, loginVerifyCode } from '#contract/auth/verification.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { networkOf } from '#gateway/http/network.ts'
import type { Services } from '#gateway/services.ts'
import { tellMember } from '#gateway/auth/login/account-notifications.ts'
import { takeAuthenticatorCode } from '#gateway/auth/authenticator/authenticator.ts'
import { isAdmitted, whyNot } from '#gateway/auth/login/entry.rules.ts'
import { networkHash } from './known-networks.ts'
import { openSession } from '#gateway/auth/session/open-session.ts'
import { isRecoveryCode, takeRecoveryCode } from '#gateway/auth/authenticator/recovery-codes.ts'
import { codesLeft } from '#gateway/auth/authenticator/recovery-codes.rows.ts'
import { MEMBER_TRIES, type OpenWay, TICKET_TRIES, openWays, plainName } from './second-step.rules.ts'
import { countTicket, findTicket, meansOf, triesOf } from './second-step.rows.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'

export const secondStepAnswers: readonly Answer[] = [answer(loginVerifyCode, sendCode), answer(loginVerify, verify)]

type Asked = InferOutput<typeof loginVerifyCode.input>
type Shown = InferOutput<typeof loginVerify.input>
type Found = NonNullable<Awaited<ReturnType<typeof findTicket>>>

async function sendCode(input: Asked, request: Request): Promise<Outcome<InferOutput<typeof loginVerifyCode.value>>> {
  const { database, codes } = request.services
  const found = await wayOf(database.read, input, request)
  if (!found) return refuse('verification_stale')
  const sent = await codes.send({
    purpose: 'verify',
    channel: input.way === 'email' ? 'email' : 'sms',
    number: found.open.to,
    network: networkOf(request.ip),
    language: input.language,
  })
  if ('again' in sent) return ok({ expirationTime: sent.again })
  request.send('retry-after', String(sent.waitSeconds))
  return refuse('too_many_requests')
}

async function verify(input: Shown, request: Request): Promise<Outcome<InferOutput<typeof loginVerify.value>>> {
  const { database, attempts } = request.services
  // judged and counted in one transaction: of tries at once none slips by, and one login at most comes of a ticket
  const judged = await database.write((rows) => judge(rows, input, request))
  if (typeof judged === 'string') return refuse(judged)
  const { account, must_change } = judged
  if (!isAdmitted(judged, request.services)) return refuse(whyNot(judged))
  attempts.forget({ account, ip: request.ip })
  const opened = await openSession(judged, request, {
    mustChangePassword: must_change === 1,
    remember: input.remember,
  })
  if (input.way === 'totp' && isRecoveryCode(input.value)) {
    const left = await codesLeft(database.read, judged.id)
    tellMember({ memberId: judged.id, event: 'recoveryUsed', values: { left: String(left) } }, request)
  }
  return ok({ ...opened, account })
}

/** The ticket, and the way that is asked for, if both are good here and now. */
async function wayOf(
  rows: Rows,
  { ticket, way }: { readonly ticket: string; readonly way: VerificationWay },
  { services, ip }: Request,
): Promise<{ found: Found; open: OpenWay } | undefined> {
  const now = services.clock()
  const found = await findTicket(rows, fingerprint(ticket), now)
  if (found?.network !== networkHash({ memberId: found?.id ?? '', ip }, services)) return undefined
  if ((await triesOf(rows, found.id, now)) >= MEMBER_TRIES) return undefined
  const open = openWays(await meansOf(rows, found.id)).find((one) => one.way === way)
  return open && { found, open }
}

async function judge(rows: Rows, input: Shown, request: Request): Promise<Found | RefusalCode> {
  const { services } = request
  const known = await wayOf(rows, input, request)
  if (!known) return 'verification_stale'
  const { found, open } = known
  const wrong = await wrongWith(rows, { open, memberId: found.id, value: input.value }, services)
  await countTicket(rows, fingerprint(input.ticket), wrong ? null : services.clock())
  if (!wrong) return found
  return found.tries + 1 < TICKET_TRIES ? wrong : 'verification_stale'
}

/** A code of the app, or one that takes its place. */
async function takeAppCode(
  rows: Rows,
  claim: { readonly memberId: string; readonly code: string },
  services: Services,
): Promise<boolean> {
  return isRecoveryCode(claim.code)
    ? takeRecoveryCode(rows, claim, services)
    : takeAuthenticatorCode(rows, claim, services)
}

interface Claim {
  readonly open: OpenWay
  readonly memberId: string
  readonly value: string
}

/** Why what was typed does not show it; `undefined` where it does. */
async function wrongWith(
  rows: Rows,
  { open, memberId, value }: Claim,
  services: Services,
): Promise<RefusalCode | undefined> {
  switch (open.way) {
    case 'totp':
      return (await takeAppCode(rows, { memberId, code: value }, services)) ? undefined : 'code_invalid'
    case 'bankName':
      return plainName(value) === plainName(open.to) ? undefined : 'verification_wrong'
    case 'email':
    case 'mobile': {
      const taken = await services.codes.take(rows, { purpose: 'verify', number: open.to }, value)
      if (taken === 'right') return undefined
      return taken === 'expired' ? 'code_expired' : 'code_invalid'
    }
  }
}
