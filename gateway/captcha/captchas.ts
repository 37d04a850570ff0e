import { createCipheriv, createDecipheriv } from 'node:crypto'
import { type InferOutput, number, parse, picklist, string, tuple } from 'valibot'
import type { CaptchaPurpose, captcha, captchaPass } from '#contract/auth/captcha.ts'
import { createReplays } from '#gateway/http/replays.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'
import { CAPTCHA_LIFE_MS, PASS_LIFE_MS, isAnswer, isRight, textFrom } from './captcha.rules.ts'
import type { Paint } from './picture.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** An answer: the picture's id and the text entered. */
interface Given {
  readonly id: string
  readonly answer: string
}

export interface Captchas {
  ask(purpose: CaptchaPurpose): Promise<InferOutput<typeof captcha.value>>
  /** Returns an answer in exchange for work instead of a picture (X16). */
  pass(purpose: CaptchaPurpose): InferOutput<typeof captchaPass.value>
  /** Takes the single answer to a picture. A text that cannot be an answer is wrong and leaves the picture valid. */
  take(given: Given, purpose: CaptchaPurpose): 'right' | 'wrong'
}

interface Dependencies {
  readonly clock: Clock
  readonly chance: Chance
  readonly paint: Paint
}

/** Answers are counted together: each has cost its sender a request for a picture. */
const ONE_SENDER = { share: 100_000, all: 100_000 }

const sealed = tuple([picklist(['login', 'register']), number(), string()])

/**
 * Creates pictures whose text travels encrypted in their id, so that requests use no memory: only answered ids are
 * remembered, until they expire. The key lives as long as the process: pictures from before a restart are wrong.
 */
export function createCaptchas({ clock, chance, paint }: Dependencies): Captchas {
  const key = chance(32)
  const taken = createReplays(clock(), ONE_SENDER)

  function seal(contents: InferOutput<typeof sealed>): string {
    const nonce = chance(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, key, nonce)
    const hidden = [cipher.update(JSON.stringify(contents)), cipher.final()]
    return Buffer.concat([nonce, ...hidden, cipher.getAuthTag()]).toString('base64url')
  }

  function open(id: string) {
    const bytes = Buffer.from(id, 'base64url')
    const nonce = bytes.subarray(0, NONCE_BYTES)
    try {
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const decrypted = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
      const [purpose, expiresAt, text] = parse(sealed, JSON.parse(Buffer.concat(decrypted).toString('utf8')))
      // an id has several base64 spellings but only one nonce
      return { purpose, expiresAt, text, nonce: nonce.toString('hex') }
    } catch {
      return undefined // forged, or from before a restart
    }
  }

  return {
    async ask(purpose) {
      const text = textFrom(chance)
      const image = await paint(text, chance)
      const id = seal([purpose, clock() + CAPTCHA_LIFE_MS, text])
      return { id, image: image.toString('base64'), expiresInS: CAPTCHA_LIFE_MS / 1000 }
    },
    pass(purpose) {
      const answer = textFrom(chance)
      return { id: seal([purpose, clock() + PASS_LIFE_MS, answer]), answer }
    },
    take({ id, answer }, purpose) {
      const opened = open(id)
      if (!opened || opened.purpose !== purpose || opened.expiresAt <= clock() || !isAnswer(answer)) return 'wrong'
      const isFresh = taken.use({ id: opened.nonce, expiresAt: opened.expiresAt }, clock())
      return isFresh && isRight(answer, opened.text) ? 'right' : 'wrong'
    },
  }
}
