import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PageBed, startPageBed } from '#tests/support/page.fixture.ts'

let bed: PageBed
beforeAll(async () => {
  bed = await startPageBed()
})
afterAll(() => bed.close())
beforeEach(() => bed.reset())

/** Opens a page with the stores of the registration, and counts the calls that check a code. */
async function openForm() {
  const { checkLeftField } = await import('#stores/register/typed-code.ts')
  const { $register, setRegister } = await import('#stores/register/register-state.ts')
  const asked: string[] = []
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (/friends\/code|agent\/affiliate/.test(address)) asked.push(address)
    return realFetch(input, init)
  }
  const errors = () => {
    const register = $register.get()
    return register.state === 'incomplete' ? [...register.errors] : []
  }
  return { checkLeftField, setRegister, errors, asked }
}

describe('a typed code that nobody has', () => {
  test.each([
    ['referralCode', /friend/],
    ['affiliateCode', /invitation/],
  ])('S2.51 S4.7 is said at its field when the field is left: %s', async (name, text) => {
    const { checkLeftField, errors } = await openForm()
    await checkLeftField({ name, value: ' NOBODYS ' })
    expect(errors()).toEqual([[name, { kind: 'unknown', code: 'NOBODYS', text: expect.stringMatching(text) }]])
  })

  test('S2.51 is asked about once until another is typed, and other or empty fields never', async () => {
    const { checkLeftField, asked } = await openForm()
    for (const name of ['username', 'password', undefined])
      await checkLeftField({ ...(name && { name }), value: 'NOBODYS' })
    await checkLeftField({ name: 'referralCode', value: ' ' })
    expect(asked).toHaveLength(0)
    await checkLeftField({ name: 'referralCode', value: 'NOBODYS' })
    await checkLeftField({ name: 'referralCode', value: 'NOBODYS' })
    expect(asked).toHaveLength(1)
    await checkLeftField({ name: 'referralCode', value: 'NOBODY2' })
    expect(asked).toHaveLength(2)
  })

  test('S4.7 leaves a known code and a registration in progress alone', async () => {
    const { checkLeftField, setRegister, errors } = await openForm()
    await checkLeftField({ name: 'affiliateCode', value: 'AMINA1' })
    expect(errors()).toEqual([])
    const check = checkLeftField({ name: 'referralCode', value: 'NOBODYS' })
    setRegister({ state: 'sending' })
    await check
    expect(errors()).toEqual([])
  })
})
