import { distance } from './distance.ts'
import type { Folded } from './letters.ts'
import { soundOf } from './sounds.ts'

/** A word of the index or of a question, with how it sounds. */
export interface Word extends Folded {
  readonly sound: string
  /** The letters of both, a bit each. */
  readonly letters: number
  readonly soundLetters: number
}

/** A folded word with how it sounds. */
export function withSound(word: Folded): Word {
  const sound = soundOf(word.text)
  return { ...word, sound, letters: lettersOf(word.text), soundLetters: lettersOf(sound) }
}

function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) % 31)
  return letters
}

/** A letter that the word does not have is a mistake each: most words are told by that alone. */
function misses(maxErrors: number, typed: number, word: number): boolean {
  let missing = typed & ~word
  for (let count = 0; count < maxErrors; count += 1) missing &= missing - 1
  return missing === 0
}

/** Consonants may agree by chance: at least so much of the spelling must be the same, from 0 to 1. */
const MIN_LIKENESS = 0.15

/** Letters that may be wrong in a word of this length. */
function allowedErrors(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * How well what was typed fits a word, from 0 (not at all) to 1 (it is that word): the word, its beginning, either with
 * letters wrong, part of it, or the same sound.
 */
export function scoreOf(typed: Word, word: Word): number {
  if (typed.text === word.text) return 1
  if (word.text.startsWith(typed.text)) return 0.95 - 0.01 * Math.min(word.text.length - typed.text.length, 10)
  // where letters are a guess, so is what is wrong among them
  if (typed.isForeign !== word.isForeign) return bySound(typed, word)
  return Math.max(bySpelling(typed, word), sameSound(typed, word))
}

function bySpelling(typed: Word, word: Word): number {
  const maxErrors = allowedErrors(typed.text.length)
  if (
    maxErrors > 0 &&
    word.text.length >= typed.text.length - maxErrors &&
    misses(maxErrors, typed.letters, word.letters)
  ) {
    const { prefix, whole } = distance(typed.text, word.text, maxErrors)
    if (whole <= maxErrors) return 0.8 - 0.1 * whole
    // the beginning alone says more the more of it there is
    if (prefix <= maxErrors && typed.text.length > 4) return 0.65 - 0.1 * prefix
  }
  return typed.text.length > 2 && word.text.includes(typed.text) ? 0.4 : 0
}

/** Spelt by ear: `krash`, `kween`. */
function sameSound(typed: Word, word: Word): number {
  return typed.sound.length > 2 && typed.sound === word.sound ? 0.5 : 0
}

/** From one script to another: consonants decide, the rest of the spelling says which of several is meant. */
function bySound(typed: Word, word: Word): number {
  const length = typed.sound.length
  const isFar = word.sound.length < length - 1 || !misses(1, typed.soundLetters, word.soundLetters)
  const base = length === 0 || isFar ? 0 : soundScore(typed.sound, word.sound)
  if (base === 0) return 0
  const alike = likeness(typed.text, word.text)
  return alike < MIN_LIKENESS ? 0 : base + 0.3 * alike
}

function soundScore(typed: string, word: string): number {
  if (typed === word) return typed.length > 1 ? 0.6 : 0.3
  if (typed.length > 1 && word.startsWith(typed)) return 0.45
  if (typed.length < 3) return 0
  const { prefix, whole } = distance(typed, word, 1)
  if (whole === 1) return 0.4
  return prefix === 1 && typed.length > 3 ? 0.3 : 0
}

/** From 0 to 1: how much of the spelling is the same. */
function likeness(one: string, other: string): number {
  const maxLength = Math.max(one.length, other.length)
  return 1 - Math.min(distance(one, other, maxLength).whole, maxLength) / maxLength
}
