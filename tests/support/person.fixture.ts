import { addPayee, confirmContact, contactCode } from '#contract/member/account.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { DEMO_PASSWORD, type TestGateway } from './gateway.ts'
import { allSent } from './letters.ts'
import { type Session, sessionOf } from './visitors.ts'

type Contact = Omit<InputOf<typeof confirmContact>, 'code'>

/** Gives accounts contacts and payees, as their members do. */
export function peopleOn(gateway: TestGateway, clock: { now: number }) {
  const as = async (by: Session | string) => ({ session: typeof by === 'string' ? await sessionOf(gateway, by) : by })
  async function verify(contact: Contact, by: Session | string, password = DEMO_PASSWORD) {
    // a code for the same number may be sent again after a minute
    clock.now += 61_000
    const own = await as(by)
    const asked = await gateway.call(contactCode, { ...contact, password }, own)
    if (!asked.success) return asked
    const [sent] = (await allSent(gateway.services)).filter(({ text }) => /\b\d{6}\b/.test(text))
    return gateway.call(confirmContact, { ...contact, code: /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '' }, own)
  }
  return {
    verifyEmail: (email: string, by: Session | string, password?: string) =>
      verify({ way: 'email', email }, by, password),
    verifyMobile: (mobileNum: string, by: Session | string, password?: string) =>
      verify({ way: 'mobile', countryDialingCode: '880', mobileNum }, by, password),
    addPayee: async (provider: string, number: string, by: Session | string) =>
      gateway.call(
        addPayee,
        { kind: 'bank', provider, holder: 'Some One', number, password: DEMO_PASSWORD },
        await as(by),
      ),
  }
}
