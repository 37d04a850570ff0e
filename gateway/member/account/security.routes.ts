import {
  LOG_PAGE_SIZE,
  MAX_PAYEES,
  addPayee,
  closeAccount,
  exportData,
  removePayee,
  savePaymentPassword,
  securityLog,
} from '#contract/member/account.ts'
import { securityKinds } from '#contract/member/account-words.ts'
import { validateNewPassword } from '#contract/auth/password.ts'
import { forgottenCookie } from '#gateway/auth/login/remembering.ts'
import { notifyCaller } from '#gateway/auth/login/account-notifications.ts'
import { setPaymentPassword } from '#gateway/auth/login/registration.rows.ts'
import { isCommon } from '#gateway/auth/passwords/common-passwords.ts'
import { verifyPassword, verifyPaymentPassword } from '#gateway/auth/passwords/own-password.ts'
import { placeOf } from '#gateway/auth/session/open-session.ts'
import { clearedCookie } from '#gateway/auth/session/session.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { offsetOf, pagesOf, readAt } from '#gateway/lists.rules.ts'
import { LOG_MS } from '#gateway/outbox/inbox.rows.ts'
import { registerRules } from '#gateway/site/site.rows.ts'
import { payeesOf, setPayeeKeys } from './account.rows.ts'
import { isPayeeName, readPayeeNumber } from './account.rules.ts'
import { closeForGood } from './closing.rows.ts'
import { everythingOf } from './export.rows.ts'

/** Answers what a member does in the own account with a password, and its log (S2.58). */
export const securityAnswers: readonly Answer[] = [
  answer(savePaymentPassword, async ({ password, newPassword }, request) => {
    const { caller, services } = request
    if (validateNewPassword(newPassword, await registerRules(services.database.read))) return refuse('password_invalid')
    if (isCommon(newPassword, caller.account)) return refuse('password_common')
    const own = await verifyPaymentPassword(password, request)
    if (!own.ok) return own
    const hash = await services.passwords.hash(newPassword)
    const row = { member_id: caller.memberId, hash, set_at: services.clock() }
    await services.database.write((rows) => setPaymentPassword(rows, row))
    notifyCaller(request, 'paymentPasswordSet', { from: placeOf(request) })
    return ok({})
  }),

  answer(addPayee, async ({ password, kind, provider, holder, number: typed }, request) => {
    const { caller, services } = request
    const number = readPayeeNumber(typed)
    if (!isPayeeName(provider) || !isPayeeName(holder) || number === undefined) return refuse('payee_invalid')
    const own = await verifyPaymentPassword(password, request)
    if (!own.ok) return own
    const row = { member_id: caller.memberId, kind, provider, holder, number, added_at: services.clock() }
    const added = await services.database.write(async (rows) => {
      const known = await payeesOf(rows, caller.memberId)
      if (known.some((one) => one.provider === provider && one.number === number)) return 'known'
      if (known.length >= MAX_PAYEES) return 'full'
      await rows.insertInto('payee').values(row).execute()
      await setPayeeKeys(rows, caller.memberId, row.added_at)
      return 'added'
    })
    if (added === 'full') return refuse('payee_limit')
    if (added === 'added') notifyCaller(request, 'payeeAdded', { payee: nameOf(row), from: placeOf(request) })
    return ok({})
  }),

  answer(removePayee, async ({ id, password }, request) => {
    const { caller, services } = request
    const own = await verifyPaymentPassword(password, request)
    if (!own.ok) return own
    const removed = await services.database.write(async (rows) => {
      const payee = await rows
        .deleteFrom('payee')
        .where('id', '=', Number(id))
        .where('member_id', '=', caller.memberId)
        .returning(['provider', 'number'])
        .executeTakeFirst()
      if (payee) await setPayeeKeys(rows, caller.memberId, services.clock())
      return payee
    })
    if (removed) notifyCaller(request, 'payeeRemoved', { payee: nameOf(removed), from: placeOf(request) })
    return ok({})
  }),

  answer(securityLog, async ({ kind, pageNo, asOf }, { caller, services }) => {
    const { read } = services.database
    const until = readAt(asOf, services.clock())
    const log = read
      .selectFrom('security_event')
      .where('member_id', '=', caller.memberId)
      .where('at', '>', services.clock() - LOG_MS)
      .where('at', '<=', until)
      .where('kind', 'in', kind ? [kind] : securityKinds)
    const { found } = await log.select(({ fn }) => fn.countAll<number>().as('found')).executeTakeFirstOrThrow()
    const page = await log
      .select(['id', 'kind', 'place', 'at'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(LOG_PAGE_SIZE)
      .offset(offsetOf(pageNo, LOG_PAGE_SIZE))
      .execute()
    const list = page.flatMap(({ id, kind: stored, place, at }) => {
      const known = securityKinds.find((each) => each === stored)
      return known ? [{ id: String(id), kind: known, place, at }] : []
    })
    return ok({ list, found, totalPages: pagesOf(found, LOG_PAGE_SIZE), asOf: until })
  }),

  answer(exportData, async ({ password }, request) => {
    const { caller, services } = request
    const own = await verifyPassword(password, request)
    if (!own.ok) return own
    const data = await everythingOf(services.database.read, { id: caller.memberId, type: caller.type })
    notifyCaller(request, 'dataExported', { from: placeOf(request) })
    return ok({ account: caller.account, at: services.clock(), data })
  }),

  answer(closeAccount, async ({ password }, request) => {
    const { caller, services } = request
    const own = await verifyPassword(password, request)
    if (!own.ok) return own
    const member = { id: caller.memberId, type: caller.type }
    if (!(await services.database.write((rows) => closeForGood(rows, member, services))))
      return refuse('account_in_use')
    request.send('set-cookie', clearedCookie())
    request.send('set-cookie', forgottenCookie())
    return ok({})
  }),
]

/** Returns an account for payouts as messages name it: its number is masked. */
function nameOf({ provider, number }: { provider: string; number: string }): string {
  return `${provider} •••• ${number.slice(-4)}`
}
