import {
  authenticator,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#contract/auth/authenticator.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { verifiesNewNetworks } from '#gateway/site/site.rows.ts'
import { notifyCaller } from '#gateway/auth/login/account-notifications.ts'
import { findAuthenticator, keepSecret, removeSecret } from './authenticator.rows.ts'
import { addressOf, confirmByCode, createSecret, sealSecret } from './authenticator.ts'
import { verifyPassword } from '#gateway/auth/passwords/own-password.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { codesLeft } from './recovery-codes.rows.ts'

export const authenticatorAnswers: readonly Answer[] = [
  answer(authenticator, async (_input, { caller, services }) => {
    const rows = services.database.read
    const kept = await findAuthenticator(rows, caller.memberId)
    return ok({
      since: kept?.confirmed_at ?? null,
      isAskedFor: await verifiesNewNetworks(rows),
      recoveryLeft: await codesLeft(rows, caller.memberId),
    })
  }),

  answer(beginAuthenticator, async (_input, { caller: { memberId, account }, services }) => {
    const secret = createSecret(services)
    const sealed = sealSecret(secret, memberId, services)
    const isKept = await services.database.write((rows) => keepSecret(rows, memberId, sealed))
    return isKept ? ok({ secret, address: addressOf(secret, account) }) : refuse('authenticator_on')
  }),

  answer(confirmAuthenticator, async ({ code, password }, request) => {
    const { caller, services } = request
    const own = await verifyPassword(password, request)
    if (!own.ok) return own
    const claim = { memberId: caller.memberId, code }
    const outcome = await services.database.write(async (rows) => {
      const confirmed = await confirmByCode(rows, claim, services)
      return confirmed === 'confirmed' ? createRecoveryCodes(rows, claim.memberId, services) : confirmed
    })
    if (typeof outcome === 'string') return refuse(outcome === 'on' ? 'authenticator_on' : 'code_invalid')
    notifyCaller(request, 'appAdded')
    return ok({ since: services.clock(), recoveryCodes: outcome })
  }),

  answer(renewRecoveryCodes, async ({ password }, request) => {
    const { caller, services } = request
    const own = await verifyPassword(password, request)
    if (!own.ok) return own
    const codes = await services.database.write(async (rows) => {
      const kept = await findAuthenticator(rows, caller.memberId)
      return kept?.confirmed_at ? createRecoveryCodes(rows, caller.memberId, services) : undefined
    })
    if (!codes) return refuse('function_not_enabled')
    notifyCaller(request, 'recoveryRenewed')
    return ok({ recoveryCodes: codes })
  }),

  answer(removeAuthenticator, async ({ password }, request) => {
    const own = await verifyPassword(password, request)
    if (!own.ok) return own
    const { memberId } = request.caller
    if (await request.services.database.write((rows) => removeSecret(rows, memberId)))
      notifyCaller(request, 'appRemoved')
    return ok({})
  }),
]
