import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FEEDBACK_CHARACTERS, countWords, validateFeedback, normalizeFeedback } from '#contract/help/feedback.ts'

const bounds = { minWords: 3, maxWords: 300 }
/** Parts of arbitrary texts: words of many scripts, joiners, half surrogates and the like. */
const parts = fc.constantFrom(
  ..."word|don't|শব্দ|ক্ষ\u200dমা|كلمة|لا\u200cغير|中|文字|かな|ภาษา|ខ្មែរ|မြန်မာ|👩🏽‍🚀|—|\u202e".split('|'),
  ...' |\n|\r\n|\t|\u00a0|\u3000|\u2028|\u200b|\u0007|\u009b|\0|\ud800|\ufeff'.split('|'),
)
const texts = fc.oneof(
  fc.array(parts, { maxLength: 40 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

describe('S5.37 words are counted by one rule', () => {
  test.each([
    ['', 0],
    [' \n\t\u00a0 ', 0],
    ['one', 1],
    ["It doesn't load — twice!", 5],
    ['one\u00a0two\u3000three\nfour', 4],
    // Bengali and Arabic use spaces; joiners do not end a word
    ['আমার খেলাটি খোলে না।', 4],
    ['ক্ষ\u200dমা করবেন', 2],
    ['اللعبة لا تعمل على هاتفي', 5],
    ['می\u200cخواهم بازی کنم', 3],
    // scripts without spaces between words
    ['游戏打不开', 5],
    ['ゲームが開かない', 8],
    ['เกมเปิดไม่ได้เลย', 4],
    ['ហ្គេមមិនបើក', 3],
    ['iPhone 15 打不开', 5],
  ])('counts the words of %j as %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  test('normalising is idempotent and keeps the word count and the error', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const neat = normalizeFeedback(text)
        expect(normalizeFeedback(neat)).toBe(neat)
        expect(validateFeedback(neat, bounds)).toEqual(validateFeedback(text, bounds))
        expect(neat).not.toMatch(/\p{Surrogate}/u)
        // oxlint-disable-next-line no-control-regex -- these are what is meant
        expect(neat).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
      }),
      { numRuns: 2000 },
    )
  })

  test('two texts joined by a space have the words of both', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(countWords(`${one} ${other}`)).toBe(countWords(one) + countWords(other))
      }),
      { numRuns: 2000 },
    )
  })

  test('S5.37 the bounds are inclusive', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
    expect(validateFeedback(words(2), bounds)).toEqual({ kind: 'short', count: 2, bound: 3 })
    expect(validateFeedback(words(3), bounds)).toBeUndefined()
    expect(validateFeedback(words(300), bounds)).toBeUndefined()
    expect(validateFeedback(words(301), bounds)).toEqual({ kind: 'long', count: 301, bound: 300 })
    const heavy = `a b ${'c'.repeat(FEEDBACK_CHARACTERS)}`
    expect(validateFeedback(heavy, bounds)).toEqual({ kind: 'heavy', count: heavy.length, bound: FEEDBACK_CHARACTERS })
  })
})
