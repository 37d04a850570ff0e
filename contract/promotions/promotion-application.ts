import { array, check, maxLength, object, optional, pipe, regex, strictObject, string, transform } from 'valibot'
import { application, bonusConditions } from './applications.ts'
import { COMMENT_UNITS, isCommentShort, normalizeComment } from '#contract/fields/comment.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PICTURES } from '#contract/files/pictures.ts'
import { pictureBytes, pictureName } from '#contract/files/upload.ts'

// separate from what every visit to a promotion needs: reading pictures takes much code

/**
 * S3.33, S5.38: uploads one picture for a later application. The body is the picture itself; a repeat stores it once. A
 * picture that no application uses is deleted after a day.
 */
export const activityPicture = endpoint({
  name: 'activityPicture',
  method: 'POST',
  path: '/wps/promotion/application/picture',
  access: 'account',
  carrier: 'bytes',
  input: strictObject({ bytes: pictureBytes }),
  value: object({ picture: pictureName }),
  refusals: ['picture_invalid', 'picture_too_many_pixels'],
})

/**
 * S3.33, S4.43: applies for a promotion. Same `requestId`, comment and pictures: one application. With `bonus`, the terms
 * that the page has shown, it is refused if the operator has changed them since.
 */
export const activityApply = endpoint({
  name: 'activityApply',
  method: 'POST',
  path: '/wps/promotion/application',
  access: 'account',
  limit: 'costly',
  input: strictObject({
    /** The idempotency key. */
    requestId: pipe(string(), maxLength(36), regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
    promotionId: pipe(string(), maxLength(64)),
    comment: pipe(string(), maxLength(2 * COMMENT_UNITS), transform(normalizeComment), check(isCommentShort)),
    pictures: pipe(
      array(pictureName),
      maxLength(PICTURES),
      check((names) => new Set(names).size === names.length),
    ),
    bonus: optional(bonusConditions),
  }),
  value: application,
  refusals: [
    'promotion_unknown',
    'activity_closed',
    'activity_open',
    'activity_conflict',
    'picture_missing',
    'terms_changed',
    'on_break',
  ],
})
