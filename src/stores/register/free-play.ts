import { call } from '#api/call.ts'
import { type CallFailure, failureKey } from '#api/failure.ts'
import { freePlay } from '#contract/auth/login.ts'
import { warn } from '#stores/shell/warning.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { beginSession } from '#stores/auth/session/session.ts'
import { type AfterLogin, finishSignIn, loadRemembering } from '#stores/auth/login/sign-in.ts'

let isStarting = false

/**
 * Starts a trial with demo credits (S4.21), here and in every tab, and continues as after a login. Shows a failure in a
 * dialog. Ignores further requests while one is in progress.
 */
export async function startFreePlay(after: AfterLogin): Promise<void> {
  if (isStarting) return
  isStarting = true
  const failure = await start(after).finally(() => (isStarting = false))
  if (failure) await warn(failureKey(failure))
}

async function start(after: AfterLogin): Promise<CallFailure | undefined> {
  const prepared = await (await loadRemembering())?.prepareLogin()
  if (typeof prepared === 'object') return prepared
  const seal = await sealingKey()
  if ('kind' in seal) return seal
  const os = navigator.platform.slice(0, 32)
  const result = await call(freePlay, { os, platform: 'W', gatewayVersion: '3' }, { seal })
  if (!result.ok) return result.failure
  const { token, account, firstTimeLogin } = result.value
  beginSession({ token, account, isFirst: firstTimeLogin })
  finishSignIn(after)
  return undefined
}
