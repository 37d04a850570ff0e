import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bed, ask, newId, startBed } from '#tests/arcade/support/arcade.fixture.ts'

let bed: Bed
beforeAll(async () => void (bed = await startBed()))
afterAll(() => bed.close())

describe('a game that the arcade does not have', () => {
  test.each([
    ['en', 'ltr', 'Game not found'],
    ['bn', 'ltr', 'গেমটি পাওয়া যায়নি'],
    ['ar', 'rtl', 'اللعبة غير موجودة'],
  ])('S8.8 shows a page in %s that says so', async (lang, dir, says) => {
    const answer = await fetch(`${bed.arcade.url}/poker?ticket=ticket-of-a-test&lang=${lang}`)
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(html).toContain(`<html lang="${lang}" dir="${dir}"`)
    expect(html).toContain(says)
    expect(html).not.toMatch(/\{\{|\bat \/|Error/)
    const [, style = ''] = /href="([^"]+\.css)"/.exec(html) ?? []
    expect((await fetch(bed.arcade.url + style)).headers.get('content-type')).toContain('text/css')
  })

  test('T3 plays nothing', async () => {
    const ticket = await bed.ticketOf('player')
    expect(await ask(bed.arcade, '/api/poker/open', { ticket, play: newId() })).toMatchObject({
      status: 404,
      errorCode: 'not_found',
    })
  })
})
