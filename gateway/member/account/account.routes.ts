import {
  OWN_PICTURE_BYTES,
  endOtherSessions,
  memberIcon,
  ownAccount,
  playerAvatar,
  removePicture,
  saveNickname,
  savePicture,
  saveTimeZone,
} from '#contract/member/account.ts'
import { updateLanguage } from '#contract/member/profile.ts'
import { isLanguage } from '#brand/languages.ts'
import { readPicture } from '#contract/files/pictures.ts'
import { findAuthenticator } from '#gateway/auth/authenticator/authenticator.rows.ts'
import { isListed } from '#gateway/auth/login/login.rules.ts'
import { isTimeZone } from '#gateway/auth/login/time-zone.rules.ts'
import { endSession } from '#gateway/auth/login/login.rows.ts'
import { passkeysOf } from '#gateway/auth/passkeys/passkeys.rows.ts'
import { placeOf } from '#gateway/auth/session/open-session.ts'
import { sessionsOf } from '#gateway/auth/session/sessions.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { logSecurity } from '#gateway/outbox/inbox.rows.ts'
import { maskedEmail, maskedMobile, obstaclesOf, payeesOf, profileOf } from './account.rows.ts'
import { isNickname } from './account.rules.ts'

/** Answers what a member sees and sets in the own account without a password (S2.58, S7.22). */
export const accountAnswers: readonly Answer[] = [
  answer(ownAccount, async (_input, { caller, services }) => {
    const { read } = services.database
    const now = services.clock()
    const { memberId } = caller
    const profile = await profileOf(read, memberId)
    const payees = await payeesOf(read, memberId)
    const authenticator = await findAuthenticator(read, memberId)
    return ok({
      account: profile.account,
      nickname: profile.nickname,
      type: profile.type,
      rank: profile.rank_name,
      rankLevel: profile.rank_level,
      since: profile.created_at,
      previousLoginAt: profile.previous_login_at,
      timeZone: profile.time_zone,
      upline: profile.upline,
      email: maskedEmail(profile.address),
      mobile: maskedMobile(profile.number ?? profile.mobile),
      isMobileVerified: profile.number !== null,
      passwordExpiresAt: profile.password_expires_at,
      paymentPasswordAt: profile.set_at,
      passkeys: (await passkeysOf(read, memberId)).length,
      hasAuthenticator: authenticator?.confirmed_at != null,
      sessions: (await sessionsOf(read, memberId)).filter((session) => isListed(session, now)).length,
      payees: payees.map(({ id, kind, provider, holder, number, added_at }) => ({
        id: String(id),
        kind,
        provider,
        holder,
        last4: number.slice(-4),
        addedAt: added_at,
      })),
      obstacles: await obstaclesOf(read, { id: memberId, type: caller.type }, now),
    })
  }),

  answer(saveNickname, async ({ nickname }, { caller, services }) => {
    if (!isNickname(nickname)) return refuse('nickname_invalid')
    await services.database.write((rows) =>
      rows.updateTable('member').set({ nickname }).where('id', '=', caller.memberId).execute(),
    )
    return ok({})
  }),

  answer(saveTimeZone, async ({ timeZone }, { caller, services }) => {
    if (timeZone !== null && !isTimeZone(timeZone)) return refuse('time_zone_invalid')
    await services.database.write((rows) =>
      rows.updateTable('member').set({ time_zone: timeZone }).where('id', '=', caller.memberId).execute(),
    )
    return ok({})
  }),

  answer(updateLanguage, async ({ language }, { caller, services }) => {
    if (!isLanguage(language)) return refuse('bad_request')
    await services.database.write((rows) =>
      rows.updateTable('member').set({ language }).where('id', '=', caller.memberId).execute(),
    )
    return ok({})
  }),

  answer(memberIcon, async (_input, { caller, services }) =>
    ok({ icon: await pictureOf(services.database.read, caller.memberId) }),
  ),

  answer(playerAvatar, async (_input, { caller, services }) =>
    ok({ avatar: await pictureOf(services.database.read, caller.memberId) }),
  ),

  answer(savePicture, async ({ bytes }, { caller, services }) => {
    const picture = readPicture(bytes)
    if (picture === 'tooManyPixels') return refuse('picture_too_many_pixels')
    if (typeof picture === 'string') return refuse(picture === 'tooLarge' ? 'body_too_large' : 'picture_invalid')
    if (picture.bytes.length > OWN_PICTURE_BYTES) return refuse('body_too_large')
    const row = { kind: picture.kind, bytes: picture.bytes, stored_at: services.clock() }
    await services.database.write((rows) =>
      rows
        .insertInto('member_picture')
        .values({ member_id: caller.memberId, ...row })
        .onConflict((clash) => clash.column('member_id').doUpdateSet(row))
        .execute(),
    )
    return ok({})
  }),

  answer(removePicture, async (_input, { caller, services }) => {
    await services.database.write((rows) =>
      rows.deleteFrom('member_picture').where('member_id', '=', caller.memberId).execute(),
    )
    return ok({})
  }),

  answer(endOtherSessions, async (_input, request) => {
    const { caller, services } = request
    const now = services.clock()
    const ended = await services.database.write(async (rows) => {
      const others = (await sessionsOf(rows, caller.memberId)).filter((one) => one.handle_hash !== caller.handleHash)
      for (const { handle_hash } of others) await endSession(rows, handle_hash, now)
      const event = { member_id: caller.memberId, kind: 'sessionsEnded', place: placeOf(request), at: now }
      if (others.length > 0) await logSecurity(rows, event)
      return others.filter((one) => isListed(one, now)).length
    })
    return ok({ ended })
  }),
]

async function pictureOf(rows: Rows, memberId: string) {
  const found = await rows
    .selectFrom('member_picture')
    .select(['kind', 'bytes'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found ? { kind: found.kind, bytes: Buffer.from(found.bytes).toString('base64') } : null
}
