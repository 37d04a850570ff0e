import type { RefusalCode } from '#contract/refusals.ts'
import { type PictureFault, readPicture } from '#contract/files/pictures.ts'
import { type Caller, type Outcome, type Request, ok, refuse } from '#gateway/http/answer.ts'
import { storePicture } from './pictures.rows.ts'

const faults: Readonly<Record<PictureFault, RefusalCode>> = {
  tooLarge: 'body_too_large',
  notPicture: 'picture_invalid',
  tooManyPixels: 'picture_too_many_pixels',
}

/** Validates a picture that a member sends and stores it until it is used (S5.38). */
export async function takePicture(
  { bytes }: { bytes: Uint8Array },
  { services, caller }: Request & { readonly caller: Caller },
): Promise<Outcome<{ picture: string }>> {
  const picture = readPicture(bytes)
  if (typeof picture === 'string') return refuse(faults[picture])
  const sent = { memberId: caller.memberId, picture, maxBytes: services.maxPictureBytes, now: services.clock() }
  const name = await services.database.write((rows) => storePicture(rows, sent))
  return name === undefined ? refuse('busy') : ok({ picture: name })
}
