import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { describe, expect } from 'vitest'
import { memberMessages } from '#contract/member/messages.ts'
import { exportData } from '#contract/member/account.ts'
import { serviceDesk, servicePicture, writeService } from '#contract/service/service.ts'
import {
  answerThread,
  noteThread,
  saveServiceHours,
  staffServicePicture,
  staffThread,
} from '#contract/staff/service.ts'
import { everythingOf } from '#gateway/member/account/export.rows.ts'
import { MINUTE_MS } from '#contract/time/time.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { png } from '#tests/support/picture.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { message, serviceTest, threadOf } from './service.fixture.ts'

const test = serviceTest()

describe('S4.33 answers of staff', () => {
  test('pictures come with a message as with an application; one that is none is refused', async ({
    gateway,
    staff,
  }) => {
    const session = await sessionOf(gateway, 'player')
    const send = (bytes: Uint8Array) => gateway.call(servicePicture, { bytes }, { session })
    expect((await send(new TextEncoder().encode('<svg onload=alert(1)>'))).errorCode).toBe('picture_invalid')
    const bytes = await png()
    const { picture } = parse(servicePicture.value, (await send(bytes)).value)
    const unknown = message('look', { pictures: ['0'.repeat(64)] })
    expect((await gateway.call(writeService, unknown, { session })).errorCode).toBe('picture_missing')
    const reply = await gateway.call(writeService, message('look', { pictures: [picture] }), { session })
    const { thread } = parse(writeService.value, reply.value)
    expect(thread.messages).toMatchObject([{ pictures: 1 }])
    const ann = await staff.enter('ann', ['support'])
    const [shown] = (await staff.ask(staffThread, { id: thread.number }, ann)).messages
    const got = await staff.ask(staffServicePicture, { id: shown?.pictures[0] ?? '' }, ann)
    expect(got).toMatchObject({ kind: 'png', width: 32, height: 24 })
    expect((await staff.call(staffServicePicture, { id: '9999' }, ann)).errorCode).toBe('unknown')
  })

  test('two people answer at once: the second reads the first answer, and sends knowingly', async ({
    gateway,
    staff,
  }) => {
    const session = await sessionOf(gateway, 'player')
    const reply = await gateway.call(writeService, message('a question'), { session })
    const { number: id } = parse(writeService.value, reply.value).thread
    const [ann, bob] = [await staff.enter('ann', ['support']), await staff.enter('bob', ['support'])]
    const seen = (await staff.ask(staffThread, { id }, ann)).messages[0]?.id ?? ''
    const answer = (text: string, read: string) => ({ request: randomUUID(), id, text, seen: read, closes: false })
    await staff.ask(answerThread, answer('from ann', seen), ann)
    expect((await staff.call(answerThread, answer('from bob', seen), bob)).errorCode).toBe('answered_meanwhile')
    expect((await threadOf(gateway, session))?.messages).toHaveLength(2)
    const { messages } = await staff.ask(staffThread, { id }, bob)
    expect(messages.at(-1)).toMatchObject({ by: 'ann', text: 'from ann' })
    await staff.ask(answerThread, answer('from bob', messages.at(-1)?.id ?? ''), bob)
    expect((await threadOf(gateway, session))?.messages.map(({ text }) => text)).toEqual([
      'a question',
      'from ann',
      'from bob',
    ])
  })

  test('a private note is in no answer to a member, and not in the export of their data', async ({
    gateway,
    staff,
  }) => {
    const session = await sessionOf(gateway, 'player')
    const reply = await gateway.call(writeService, message('a question'), { session })
    const { number: id } = parse(writeService.value, reply.value).thread
    const ann = await staff.enter('ann', ['support'])
    await staff.ask(noteThread, { request: randomUUID(), id, text: 'called twice' }, ann)
    expect((await staff.ask(staffThread, { id }, ann)).notes).toMatchObject([{ by: 'ann', text: 'called twice' }])
    const { read } = gateway.services.database
    const everything = JSON.stringify([
      await threadOf(gateway, session),
      (await gateway.call(memberMessages, {}, { session })).value,
      await everythingOf(read, { id: 'M1005', type: 0 }),
      (await gateway.call(exportData, { password: DEMO_PASSWORD }, { session })).value,
    ])
    expect(everything).toContain('a question')
    expect(everything).not.toContain('called twice')
    expect(everything).not.toMatch(/"ann"/)
  })

  test('hours are those that staff set, and the usual time is the median of the last answers', async ({
    gateway,
    staff,
    clock,
  }) => {
    const desk = async () => parse(serviceDesk.value, (await gateway.call(serviceDesk, {})).value)
    expect(await desk()).toEqual({ zone: 'UTC', hours: [], usualMs: null })
    const ann = await staff.enter('ann', ['support'])
    const hours = [{ weekday: 1, opens: 540, closes: 1080 }]
    const save = (zone: string) => staff.call(saveServiceHours, { request: randomUUID(), zone, hours }, ann)
    expect((await save('Nowhere/Else')).errorCode).toBe('text_invalid')
    expect((await save('Asia/Dhaka')).status).toBe(200)
    for (const minutes of [10, 600, 20]) {
      const session = await sessionOf(gateway, 'player')
      const reply = await gateway.call(writeService, message(`${minutes}`), { session })
      const { number: id, messages } = parse(writeService.value, reply.value).thread
      clock.now += minutes * MINUTE_MS
      const seen = messages.at(-1)?.id ?? ''
      await staff.ask(answerThread, { request: randomUUID(), id, text: 'yes', seen, closes: false }, ann)
    }
    expect(await desk()).toEqual({ zone: 'Asia/Dhaka', hours, usualMs: 20 * MINUTE_MS })
  })
})
