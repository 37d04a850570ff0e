import { parse } from 'valibot'
import { type CaptchaPurpose, captcha } from '#contract/auth/captcha.ts'
import { type Paint, paint } from '#gateway/captcha/picture.ts'
import type { TestGateway } from './gateway.ts'

/** Reads captcha images: it draws them for the test's own gateway, and so knows their text. */
export function createReader() {
  const texts = new Map<string, string>()
  const drawn: Paint = async (text, chance) => {
    const image = await paint(text, chance)
    texts.set(image.toString('base64'), text)
    return image
  }

  /** Returns the text of this image, base64. */
  function read(image: string): string {
    const text = texts.get(image)
    if (text === undefined) throw new Error('this picture was not drawn here')
    return text
  }

  /** Requests an image and answers it, in the fields of a call. */
  async function answer(gateway: TestGateway, purpose: CaptchaPurpose) {
    const { id, image } = parse(captcha.value, (await gateway.call(captcha, { purpose })).value)
    return { captcha: read(image), captchaId: id }
  }

  return { paint: drawn, read, answer }
}
