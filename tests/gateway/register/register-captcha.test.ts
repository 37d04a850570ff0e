import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { parse } from 'valibot'
import { captchaPass } from '#contract/auth/captcha.ts'
import { register } from '#contract/register/register.ts'
import { createReader } from '#tests/support/captcha.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { prove } from '#tests/support/proof-of-work.ts'

type Input = InputOf<typeof register>

const rule = { enabled: true, required: false, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 32 }
let now = 0
let reader: ReturnType<typeof createReader>
let gateway: TestGateway
beforeEach(async () => {
  now = Date.now()
  reader = createReader()
  gateway = await startTestGateway({ clock: () => now, paint: reader.paint })
})
afterEach(() => gateway.close())

/** The public setting: whether a registration needs a captcha. */
async function setCaptcha(enabled: boolean): Promise<void> {
  await gateway.services.database.write((rows) =>
    rows
      .updateTable('setting')
      .set({ value: JSON.stringify({ captcha: { ...rule, enabled } }) })
      .where('key', '=', 'registerRules')
      .execute(),
  )
}

async function send(changes: Partial<Input> = {}) {
  return gateway.call(register, {
    username: 'newplayer',
    password: 'a-long-secret',
    confirmPassword: 'a-long-secret',
    requestId: randomUUID(),
    login: true,
    registerUrl: 'https://play.example.test/register',
    registerMethod: 'WEB',
    domain: 'play.example.test',
    termsAgreed: true,
    ageConfirmed: true,
    human: changes.human ?? (await prove(gateway)),
    ...changes,
  })
}
const seen = () => reader.answer(gateway, 'register')

describe('a registration whose site asks for a captcha', () => {
  test('S5.8 X16 needs one, and without the setting none', async () => {
    await setCaptcha(false)
    expect(await send({ username: 'before' })).toMatchObject({ status: 200 })
    await setCaptcha(true)
    expect(await send()).toMatchObject({
      errorCode: 'register_invalid',
      value: { fields: { captcha: { kind: 'required' } } },
    })
    expect(await send({ captcha: 'ACE34' })).toMatchObject({ status: 422, errorCode: 'captcha_required' })
    expect(await send(await seen())).toMatchObject({ status: 200, value: { account: 'newplayer' } })
  })

  test('S3.8 a wrong, an old, a used one and one of another purpose are refused in their own words', async () => {
    await setCaptcha(true)
    const [guessed, old] = [await seen(), await seen()]
    expect(await send({ ...guessed, captcha: 'AAAAA' })).toMatchObject({ status: 422, errorCode: 'captcha_wrong' })
    expect(await send(guessed), 'one try a picture').toMatchObject({ errorCode: 'captcha_wrong' })
    expect(await send(await reader.answer(gateway, 'login'))).toMatchObject({ errorCode: 'captcha_wrong' })
    now += 120_000
    expect(await send(old)).toMatchObject({ errorCode: 'captcha_wrong' })
    expect(await send(await seen())).toMatchObject({ status: 200 })
  })

  test('S4.5 a picture is taken only when everything else is in order', async () => {
    await setCaptcha(true)
    const own = await seen()
    expect(await send({ ...own, username: '' })).toMatchObject({ errorCode: 'register_invalid' })
    const human = await prove(gateway)
    now += 60_000
    expect(
      await send({ ...own, human: { ...human, solution: { ...human.solution, derivedKey: '00' } } }),
    ).toMatchObject({
      errorCode: 'human_unproven',
    })
    expect(await send(own)).toMatchObject({ status: 200 })
  })

  test('T15 nobody learns by guessing at pictures which names there are', async () => {
    await setCaptcha(true)
    const { captchaId } = await seen()
    expect(await send({ username: 'player', captcha: 'AAAAA', captchaId })).toMatchObject({
      errorCode: 'captcha_wrong',
    })
    expect(await send({ username: 'player', ...(await seen()) })).toMatchObject({ errorCode: 'account_taken' })
  })

  test('X16 work takes the place of the picture, beside the work that every registration is', async () => {
    await setCaptcha(true)
    const human = await prove(gateway, 'register-captcha')
    const { id, answer } = parse(
      captchaPass.value,
      (await gateway.call(captchaPass, { purpose: 'register', human })).value,
    )
    const pass = { captcha: answer, captchaId: id }
    expect(await send({ ...pass, human: await prove(gateway, 'register-captcha') })).toMatchObject({
      errorCode: 'human_unproven',
    })
    expect(await send(pass)).toMatchObject({ status: 200 })
    expect(await send({ ...pass, username: 'another' })).toMatchObject({ errorCode: 'captcha_wrong' })
  })

  test('one request asked again after its answer was lost needs no second picture', async () => {
    await setCaptcha(true)
    const requestId = randomUUID()
    expect(await send({ requestId, ...(await seen()) })).toMatchObject({ status: 200 })
    expect(await send({ requestId })).toMatchObject({ status: 200, value: { account: 'newplayer' } })
  })
})
