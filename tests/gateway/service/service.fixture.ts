import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { serviceThread } from '#contract/service/service.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { prove } from '#tests/support/proof-of-work.ts'
import { staffOn } from '#tests/support/staff.fixture.ts'
import type { Session } from '#tests/support/visitors.ts'

/** Tests that each have a gateway with a staff centre. */
export const serviceTest = () => {
  const test = gatewayTest()
  test.override('options', { staff: { port: 0 } })
  return test.extend('staff', ({ gateway }) => staffOn(gateway))
}

/** Returns a message of a member. */
export const message = (text: string, more: Partial<{ request: string; pictures: string[] }> = {}) => ({
  request: randomUUID(),
  text,
  language: 'en',
  pictures: [],
  ...more,
})

/** Returns the member's thread as the member gets it. */
export async function threadOf(gateway: TestGateway, session: Session) {
  const { value } = await gateway.call(serviceThread, {}, { session })
  return parse(serviceThread.value, value).thread
}

/** Returns a visitor's question with its proof of work. */
export const question = async (
  gateway: TestGateway,
  more: Partial<{ request: string; text: string; email: string }> = {},
) => ({
  request: randomUUID(),
  email: 'visitor@mail.test',
  text: 'How do I register?',
  language: 'bn',
  ...more,
  human: await prove(gateway, 'service'),
})
