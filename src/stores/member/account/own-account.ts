import { type ReadableAtom, atom } from 'nanostores'
import type { ValueOf } from '#contract/endpoint.ts'
import {
  memberIcon,
  ownAccount,
  removePicture,
  saveNickname,
  savePicture,
  saveTimeZone,
} from '#contract/member/account.ts'
import { readPicture } from '#contract/files/pictures.ts'
import { failed } from '#api/result.ts'
import { thumbnail } from '#browser/thumbnail.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'
import { loadMember } from '#stores/auth/session/member.ts'
import { createAct } from './act.ts'

/** The member's own account (S2.58); times in milliseconds since the epoch. */
export type OwnAccount = ValueOf<typeof ownAccount>
export type Payee = OwnAccount['payees'][number]

const whole = {}
const kept = createPageStore({ endpoint: ownAccount, input: () => ({}), toPage: (value: OwnAccount) => value })
export const $ownAccount = kept.$page

/**
 * Loads the account and keeps it fresh.
 * @returns a function that stops it
 */
export function enterOwnAccount(): () => void {
  return keepFresh(() => void loadOwnAccount(), kept.forget)
}

export async function loadOwnAccount(): Promise<void> {
  await kept.load(whole)
}

/** Sets the nickname (S2.58). */
export const nickname = createAct(
  (name: string) => authedCall(saveNickname, { nickname: name }),
  async () => {
    await Promise.all([loadOwnAccount(), loadMember()])
  },
)

/** Sets the time zone of all times by its IANA name; `null` for that of each device. */
export const timeZone = createAct(
  (zone: string | null) => authedCall(saveTimeZone, { timeZone: zone }),
  async () => {
    // brings the zone to this tab, in which the account is drawn again
    await loadMember()
    await loadOwnAccount()
  },
)

const picture = atom<string | null | undefined>(undefined)
/** The member's picture as an address; `null` without one, `undefined` until it is known. */
export const $picture: ReadableAtom<string | null | undefined> = picture

/** Loads the picture (S7.22). */
export async function loadPicture(): Promise<void> {
  const result = await authedCall(memberIcon, {})
  if (!result.ok) return
  const { icon } = result.value
  picture.set(icon && `data:image/${icon.kind === 'jpg' ? 'jpeg' : 'png'};base64,${icon.bytes}`)
}

/** Sets the picture: made small here first, so that what a camera adds never leaves the device. */
export const newPicture = createAct(async (file: File) => {
  const read = readPicture(new Uint8Array(await file.arrayBuffer()))
  if (typeof read === 'string') return failed({ kind: 'malformed' } as const)
  const small = await thumbnail(read.bytes, read.kind === 'jpg' ? 'image/jpeg' : 'image/png')
  if (small === undefined) return failed({ kind: 'malformed' } as const)
  const bytes = Uint8Array.from(atob(small.split(',')[1] ?? ''), (sign) => sign.codePointAt(0) ?? 0)
  return authedCall(savePicture, { bytes })
}, loadPicture)

/** Removes the picture. */
export const noPicture = createAct(() => authedCall(removePicture, {}), loadPicture)
