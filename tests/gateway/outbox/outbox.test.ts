import { afterEach, describe, expect, test } from 'vitest'
import { messages } from '#gateway/outbox/outbox.rows.ts'
import type { GatewayOptions } from '#gateway/start.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
const start = async (options: Partial<GatewayOptions> = {}) => (gateway = await startTestGateway(options))
const kept = () => messages(gateway.services.database.read, 1000)
const page = async () => {
  const response = await fetch(`${gateway.url}/dev/outbox`)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
afterEach(() => gateway.close())

describe('local outbox', () => {
  test('stores an e-mail as a mail server would receive it', async () => {
    await start({ mail: { from: 'Atoll <no-reply@atoll.test>' } })
    await gateway.services.outbox.send({ channel: 'email', to: 'a@b.test', subject: 'নমস্কার', text: 'এক\nদুই' })
    const [{ raw, ...letter } = { raw: '' }] = await kept()
    expect(letter).toMatchObject({ channel: 'email', recipient: 'a@b.test', subject: 'নমস্কার', text: 'এক\nদুই' })
    expect(raw).toMatch(/^From: Atoll <no-reply@atoll\.test>\r\nTo: a@b\.test\r\nSubject: =\?UTF-8\?/)
    expect(raw).toContain('MIME-Version: 1.0')
  })

  test('a text message has plain quotes, dashes and spaces if it then fits the cheaper encoding', async () => {
    await start()
    const { outbox } = gateway.services
    await outbox.send({ channel: 'sms', to: '+1', text: '“Don’t” – at 5:04\u202fPM…' })
    await outbox.send({ channel: 'sms', to: '+1', text: 'কোড “৭৯৫”' })
    expect((await kept()).map(({ text }) => text)).toEqual(['কোড “৭৯৫”', `"Don't" - at 5:04 PM...`])
    await outbox.send({ channel: 'email', to: 'a@b.test', subject: 's', text: '“Don’t”' })
    expect((await kept())[0]?.text).toBe('“Don’t”')
  })

  test('a line break or comma cannot add recipients or headers', async () => {
    await start()
    const to = 'a@b.test, c@d.test\r\nBcc: e@f.test'
    await gateway.services.outbox.send({ channel: 'email', to, subject: 'one\r\nBcc: two@d.test', text: 'x' })
    const [letter] = await kept()
    const [head = ''] = letter?.raw?.split('\r\n\r\n') ?? []
    const unfolded = head.replaceAll(/\r\n[\t ]+/g, ' ')
    expect(unfolded).not.toMatch(/^(?:B?cc):/im)
    expect(unfolded.match(/^To:/gm)).toHaveLength(1)
  })

  test('stores a text message unchanged, and keeps the newest 500 messages', async () => {
    await start()
    for (let i = 0; i < 510; i += 1) await gateway.services.outbox.send({ channel: 'sms', to: '+1', text: String(i) })
    const all = await kept()
    expect(all).toHaveLength(500)
    expect(all[0]).toMatchObject({ channel: 'sms', text: '509', raw: null, subject: '' })
  })
})

describe('/dev/outbox', () => {
  test('shows messages newest first, escaped and uncached', async () => {
    await start({ showsOutbox: true })
    expect((await page()).text).toContain('Nothing was sent yet.')
    await gateway.services.outbox.send({ channel: 'sms', to: '+880171', text: 'the older' })
    await gateway.services.outbox.send({ channel: 'sms', to: '<b>', text: '<script>alert(1)</script> & "second"' })
    const { text, headers } = await page()
    expect(text.indexOf('second')).toBeLessThan(text.indexOf('the older'))
    expect(text).not.toContain('<script>')
    expect(text).toContain('&lt;script>alert(1)&lt;/script> &amp; &quot;second&quot;')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })

  test('is missing unless the gateway was started with it', async () => {
    await start()
    expect((await page()).status).toBe(404)
  })
})
