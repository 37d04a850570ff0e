import {
  authenticator,
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '#contract/authenticator.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { verifiesNewNetworks } from '#gateway/site/site.rows.ts'
import { tellCaller } from './account-letters.ts'
import { findAuthenticator, keepSecret, removeSecret } from './authenticator.rows.ts'
import { addressOf, confirmByCode, createSecret, sealSecret } from './authenticator.ts'
import { verifyOwn } from './own-password.ts'

export const authenticatorAnswers: readonly Answer[] = [
  answer(authenticator, async (_input, { caller, services }) => {
    const rows = services.database.read
    const kept = await findAuthenticator(rows, caller.memberId)
    return ok({ since: kept?.confirmed_at ?? null, isAskedFor: await verifiesNewNetworks(rows) })
  }),

  answer(beginAuthenticator, async (_input, { caller: { memberId, account }, services }) => {
    const secret = createSecret(services)
    const sealed = sealSecret(secret, memberId, services)
    const isKept = await services.database.write((rows) => keepSecret(rows, memberId, sealed))
    return isKept ? ok({ secret, address: addressOf(secret, account) }) : refuse('authenticator_on')
  }),

  answer(confirmAuthenticator, async ({ code, password }, request) => {
    const { caller, services } = request
    const own = await verifyOwn(password, request)
    if (!own.ok) return own
    const claim = { memberId: caller.memberId, code }
    const confirmed = await services.database.write((rows) => confirmByCode(rows, claim, services))
    if (confirmed === 'confirmed') {
      tellCaller(request, 'appAdded')
      return ok({ since: services.clock() })
    }
    return refuse(confirmed === 'on' ? 'authenticator_on' : 'code_invalid')
  }),

  answer(removeAuthenticator, async ({ password }, request) => {
    const own = await verifyOwn(password, request)
    if (!own.ok) return own
    const { memberId } = request.caller
    if (await request.services.database.write((rows) => removeSecret(rows, memberId))) tellCaller(request, 'appRemoved')
    return ok({})
  }),
]
