import type { InferOutput } from 'valibot'
import type { VerificationMethod } from '#contract/auth/login.ts'
import { isOneTimeCode, readCode } from '#contract/typed/code.ts'
import { mailboxKey } from '#contract/typed/person-key.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { loginVerify, loginVerifyCode } from '#contract/auth/verification.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { networkOf } from '#gateway/http/network.ts'
import { setPersonKeys } from '#gateway/limits/guard/person-keys.rows.ts'
import type { Services } from '#gateway/services.ts'
import { notifyMember } from '#gateway/auth/login/account-notifications.ts'
import { takeAuthenticatorCode } from '#gateway/auth/authenticator/authenticator.ts'
import { isAdmitted, refusalFor } from '#gateway/auth/login/entry.rules.ts'
import { tryOf } from '#gateway/auth/login/login-tries.ts'
import { networkHash } from './known-networks.ts'
import { openSession } from '#gateway/auth/session/open-session.ts'
import { isRecoveryCode, takeRecoveryCode } from '#gateway/auth/authenticator/recovery-codes.ts'
import { codesLeft } from '#gateway/auth/authenticator/recovery-codes.rows.ts'
import { MEMBER_TRIES, type AvailableMethod, TICKET_TRIES, availableMethods, plainName } from './second-step.rules.ts'
import { countTicket, findTicket, meansOf, triesOf } from './second-step.rows.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'

export const secondStepAnswers: readonly Answer[] = [answer(loginVerifyCode, sendCode), answer(loginVerify, verify)]

type SendCodeInput = InferOutput<typeof loginVerifyCode.input>
type VerifyInput = InferOutput<typeof loginVerify.input>
type LoginTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

async function sendCode(
  input: SendCodeInput,
  request: Request,
): Promise<Outcome<InferOutput<typeof loginVerifyCode.value>>> {
  const { database, codes } = request.services
  const found = await findMethod(database.read, input, request)
  if (!found) return refuse('verification_stale')
  const sent = await codes.send({
    purpose: 'verify',
    channel: input.way === 'email' ? 'email' : 'sms',
    number: found.open.to,
    network: networkOf(request.ip),
    requestId: request.requestId,
    language: input.language,
  })
  if ('again' in sent) return ok({ expirationTime: sent.again })
  request.send('retry-after', String(sent.waitSeconds))
  return refuse('too_many_requests')
}

async function verify(input: VerifyInput, request: Request): Promise<Outcome<InferOutput<typeof loginVerify.value>>> {
  const { database, attempts } = request.services
  // check and count in one transaction, so that parallel tries cannot slip by and a ticket opens one login at most
  const verified = await database.write((rows) => checkStep(rows, input, request))
  if (typeof verified === 'string') return refuse(verified)
  const { id, account, must_change } = verified
  if (!isAdmitted(verified, request.services)) return refuse(refusalFor(verified))
  await attempts.succeed(await tryOf({ account, memberId: id }, request))
  const opened = await openSession(verified, request, {
    mustChangePassword: must_change === 1,
    remember: input.remember,
  })
  if (input.way === 'totp' && isRecoveryCode(input.value)) {
    const left = await codesLeft(database.read, verified.id)
    notifyMember({ memberId: verified.id, event: 'recoveryUsed', values: { left: String(left) } }, request)
  }
  return ok({ ...opened, account })
}

/** Finds the ticket and the requested method if both are valid now and from this network. */
async function findMethod(
  rows: Rows,
  { ticket, way }: { readonly ticket: string; readonly way: VerificationMethod },
  { services, ip }: Request,
): Promise<{ found: LoginTicket; open: AvailableMethod } | undefined> {
  const now = services.clock()
  const found = await findTicket(rows, fingerprint(ticket), now)
  if (found?.network !== networkHash({ memberId: found?.id ?? '', ip }, services)) return undefined
  if ((await triesOf(rows, found.id, now)) >= MEMBER_TRIES) return undefined
  const open = availableMethods(await meansOf(rows, found.id)).find((one) => one.way === way)
  return open && { found, open }
}

async function checkStep(rows: Rows, input: VerifyInput, request: Request): Promise<LoginTicket | RefusalCode> {
  const { services } = request
  const known = await findMethod(rows, input, request)
  if (!known) return 'verification_stale'
  const { found, open } = known
  if (!isProof(open.way, input.value)) return 'code_invalid'
  const wrong = await checkProof(rows, { open, memberId: found.id, value: input.value }, services)
  await countTicket(rows, fingerprint(input.ticket), wrong ? null : services.clock())
  if (!wrong) return found
  return found.tries + 1 < TICKET_TRIES ? wrong : 'verification_stale'
}

/** Returns whether the input has the form of a proof by this method; another costs no try. */
function isProof(way: VerificationMethod, value: string): boolean {
  if (way === 'bankName') return true
  return isOneTimeCode(readCode(value)) || (way === 'totp' && isRecoveryCode(value))
}

/** Takes an app code or a recovery code in its place. */
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
  readonly open: AvailableMethod
  readonly memberId: string
  readonly value: string
}

/** Returns why the proof fails; `undefined` if it succeeds. */
async function checkProof(
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
      if (taken === 'right') {
        const values = [mailboxKey(open.to)]
        if (open.way === 'email') await setPersonKeys(rows, { memberId, kind: 'email', values }, services.clock())
        return undefined
      }
      return taken === 'expired' ? 'code_expired' : 'code_invalid'
    }
  }
}
