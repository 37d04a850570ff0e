import { distance } from './distance.ts'
import type { Folded } from './letters.ts'
import { soundOf } from './sounds.ts'

/** A word of the index or of a query, with its sound. */
export interface Word extends Folded {
  readonly sound: string
  /** Bit sets of the letters of the text and of the sound. */
  readonly letters: number
  readonly soundLetters: number
}

/** Adds the sound to a folded word. */
export function withSound(word: Folded): Word {
  const sound = soundOf(word.text)
  return { ...word, sound, letters: lettersOf(word.text), soundLetters: lettersOf(sound) }
}

function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) % 31)
  return letters
}

/** Checks cheaply whether a word may match: each letter that it lacks is one error, which rules out most words. */
function misses(maxErrors: number, typed: number, word: number): boolean {
  let missing = typed & ~word
  for (let count = 0; count < maxErrors; count += 1) missing &= missing - 1
  return missing === 0
}

/** Consonants may match by chance, so at least this share of the spelling must match, from 0 to 1. */
const MIN_LIKENESS = 0.15

/** Returns how many letters may be wrong in a word of this length. */
function allowedErrors(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * Returns how well the typed text matches a word, from 0 (not at all) to 1 (equal): the word, its prefix, either with
 * errors, part of it, or the same sound.
 */
export function scoreOf(typed: Word, word: Word): number {
  if (typed.text === word.text) return 1
  if (word.text.startsWith(typed.text)) return 0.95 - 0.01 * Math.min(word.text.length - typed.text.length, 10)
  // transliterated letters are a guess, so counting errors among them means nothing
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
    // a longer prefix is stronger evidence
    if (prefix <= maxErrors && typed.text.length > 4) return 0.65 - 0.1 * prefix
  }
  return typed.text.length > 2 && word.text.includes(typed.text) ? 0.4 : 0
}

/** Scores words spelt by ear: `krash`, `kween`. */
function sameSound(typed: Word, word: Word): number {
  return typed.sound.length > 2 && typed.sound === word.sound ? 0.5 : 0
}

/** Scores a word across scripts: consonants decide, the rest of the spelling ranks several candidates. */
function bySound(typed: Word, word: Word): number {
  const length = typed.sound.length
  const isFar = word.sound.length < length - 1 || !misses(1, typed.soundLetters, word.soundLetters)
  const base = length === 0 || isFar ? 0 : soundScore(typed, word.sound)
  if (base === 0) return 0
  const alike = likeness(typed.text, word.text)
  return alike < MIN_LIKENESS ? 0 : base + 0.3 * alike
}

/**
 * Least number of consonants of which one may be wrong. Who types Latin letters finds most names by their spelling, and would
 * find many others by chance: `aviator` would be Monsoon River by its Arabic name.
 */
const MIN_CONSONANTS = { foreign: 3, latin: 5 } as const

function soundScore({ sound: typed, isForeign }: Word, word: string): number {
  if (typed === word) return typed.length > 1 ? 0.6 : 0.3
  if (typed.length > 1 && word.startsWith(typed)) return 0.45
  if (typed.length < MIN_CONSONANTS[isForeign ? 'foreign' : 'latin']) return 0
  const { prefix, whole } = distance(typed, word, 1)
  if (whole === 1) return 0.4
  return prefix === 1 && typed.length > 3 ? 0.3 : 0
}

/** Returns the share of the spelling that is the same, from 0 to 1. */
function likeness(one: string, other: string): number {
  const maxLength = Math.max(one.length, other.length)
  return 1 - Math.min(distance(one, other, maxLength).whole, maxLength) / maxLength
}
