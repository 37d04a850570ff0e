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

/** Sets whether a registration needs a captcha. */
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

describe('registration with a captcha', () => {
  test('S5.8 X16 needs one only if the site requires it', async () => {
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

  test('S3.8 refuses a wrong, expired or used captcha, and one for another purpose', async () => {
    await setCaptcha(true)
    const [guessed, old] = [await seen(), await seen()]
    expect(await send({ ...guessed, captcha: 'AAAAA' })).toMatchObject({ status: 422, errorCode: 'captcha_wrong' })
    expect(await send(guessed), 'a picture allows one try').toMatchObject({ errorCode: 'captcha_wrong' })
    expect(await send(await reader.answer(gateway, 'login'))).toMatchObject({ errorCode: 'captcha_wrong' })
    now += 120_000
    expect(await send(old)).toMatchObject({ errorCode: 'captcha_wrong' })
    expect(await send(await seen())).toMatchObject({ status: 200 })
  })

  test('S4.5 a picture is used up only if everything else is valid', async () => {
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

  test('T15 a wrong captcha does not reveal whether a username is taken', async () => {
    await setCaptcha(true)
    const { captchaId } = await seen()
    expect(await send({ username: 'player', captcha: 'AAAAA', captchaId })).toMatchObject({
      errorCode: 'captcha_wrong',
    })
    expect(await send({ username: 'player', ...(await seen()) })).toMatchObject({ errorCode: 'account_taken' })
  })

  test('X16 proof of work can replace the picture, in addition to the one for the registration', async () => {
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

  test('a repeat after a lost answer needs no second captcha', async () => {
    await setCaptcha(true)
    const requestId = randomUUID()
    expect(await send({ requestId, ...(await seen()) })).toMatchObject({ status: 200 })
    expect(await send({ requestId })).toMatchObject({ status: 200, value: { account: 'newplayer' } })
  })
})
