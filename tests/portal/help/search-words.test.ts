import { expect, test } from 'vitest'
import { matchesWord, searchWords } from '#texts/search/words.ts'

test.each([
  ['How limits WORK: 10,000.00!', ['how', 'limits', 'work', '10', '000', '00']],
  ['সীমা, ১০ টাকা', ['সীমা', '10', 'টাকা']],
  ['أموالُ اللعب ٢٥ إلى رهانة', ['اموال', 'اللعب', '25', 'الي', 'رهانه']],
  ['  …  ', []],
])('%s has the words %j', (text, words) => expect(searchWords(text)).toEqual(words))

test.each([
  ['lim', 'limits', true],
  ['limits', 'limit', true],
  ['is', 'this', false],
  ['لعب', 'اللعب', true],
  ['সীমা', 'সীমাগুলো', true],
  ['stake', 'limits', false],
])('%s matches %s: %s', (query, word, isMatch) => expect(matchesWord(query, word)).toBe(isMatch))
