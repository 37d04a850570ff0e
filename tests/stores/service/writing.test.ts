import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fitting } from '#stores/service/fitting.ts'
import { isOpenAt } from '#stores/service/desk.ts'
import { hoursIn } from '#staff/islands/service/hours-typed.ts'
import { type PageBed, openPage, signInOn, startPageBed } from '#tests/support/page.fixture.ts'

describe('S4.33 what is said and offered before anybody writes', () => {
  test('somebody answers within the hours of a weekday in the zone of the desk', () => {
    const desk = { zone: 'Asia/Dhaka', hours: [{ weekday: 1, opens: 540, closes: 1080 }] }
    const isOpen = (moment: string) => isOpenAt(desk, Date.parse(moment))
    // a Monday; Dhaka is six hours ahead
    expect(['02:59', '03:00', '11:59', '12:00'].map((time) => isOpen(`2026-03-02T${time}:00Z`))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isOpen('2026-03-03T05:00:00Z'), 'a Tuesday').toBe(false)
  })

  test('the help topics that fit: rare words and titles count most, short and common ones nothing', () => {
    const topics = [
      { tag: 'withdrawals', title: 'Withdrawals' },
      { tag: 'account', title: 'Your account' },
      { tag: 'games', title: 'Games' },
      { tag: 'limits', title: 'Limits' },
    ]
    const index = {
      topics: topics.map(({ tag }) => tag),
      words: { money: [0, 1, 2, 3], arrive: [0], freeze: [1], account: [1, 3] },
    }
    const tags = (text: string) => fitting(text, topics, index).map(({ tag }) => tag)
    expect(tags('My money did not arrive')).toEqual(['withdrawals'])
    expect(tags('limits of my account')).toEqual(['account', 'limits'])
    expect(tags('money at it')).toEqual([])
    expect(fitting('withdrawal', topics, undefined).map(({ tag }) => tag)).toEqual(['withdrawals'])
  })

  test('hours are read as they are typed: an empty day is closed, and an end before its beginning is an error', () => {
    const days = [
      [1, '09:00', '18:00'],
      [2, '', ''],
      [3, '18:00', '09:00'],
      [4, '00:00', '23:59'],
      [5, '09:00', ''],
    ] as const
    expect(hoursIn(days)).toEqual({
      hours: [
        { weekday: 1, opens: 540, closes: 1080 },
        { weekday: 4, opens: 0, closes: 1440 },
      ],
      wrong: [3, 5],
    })
  })
})

describe('S4.33 writing', () => {
  let bed: PageBed
  beforeAll(async () => {
    bed = await startPageBed()
  })
  beforeEach(() => bed.reset())
  afterAll(() => bed.close())

  /** Logs in, and returns the stores of the page. */
  async function stores() {
    await signInOn(await openPage(), 'player')
    return {
      ...(await import('#stores/service/write.ts')),
      ...(await import('#stores/service/draft.ts')),
      ...(await import('#stores/service/thread.ts')),
    }
  }

  test('a message whose answer is lost is sent again as the same one, and nothing typed is lost until then', async () => {
    const { sendMessage, $writing, $thread, keptDraft } = await stores()
    const typed = { text: 'Round 7 is open', email: '' }
    const { fetch } = globalThis
    globalThis.fetch = async (...asked) => {
      await fetch(...asked)
      throw new TypeError('the answer is lost')
    }
    await sendMessage(typed)
    expect($writing.get()).toEqual({ state: 'failed', why: 'refusals.offline' })
    expect(keptDraft().text).toBe('Round 7 is open')
    globalThis.fetch = fetch
    await sendMessage(typed)
    expect($writing.get()).toEqual({ state: 'sent' })
    const thread = $thread.get()
    expect(thread.state === 'ready' && thread.value?.messages.map(({ text }) => text)).toEqual(['Round 7 is open'])
    expect(keptDraft().text).toBe('')
  })

  test('an empty text and an address that is none are said at their fields, and not sent', async () => {
    const { sendQuestion, $writing } = await stores()
    await sendQuestion({ text: ' \n', email: 'nobody' })
    expect($writing.get()).toMatchObject({ state: 'wrong', fields: ['email', 'text'] })
  })
})
