import { describe, expect, test } from 'vitest'
import { type Shortcut, shortcutOf } from '#arcade/page/shortcut.ts'

const press = (key: string, part: Partial<Parameters<typeof shortcutOf>[0]> = {}) => ({
  key,
  code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...part,
})

describe('the shortcuts of a game', () => {
  test.each<[string, Shortcut]>([
    [' ', 'play'],
    ['Enter', 'play'],
    ['a', 'half'],
    ['A', 'half'],
    ['s', 'double'],
    ['d', 'min'],
  ])('D15 “%s” does what the list of keys says', (key, does) => expect(shortcutOf(press(key), 'page')).toBe(does))

  test('D15 a keyboard without Latin letters has them at the same places, one with moved letters by their names', () => {
    expect(shortcutOf(press('ش', { code: 'KeyA' }), 'page')).toBe('half')
    expect(shortcutOf(press('্', { code: 'KeyD' }), 'page')).toBe('min')
    // AZERTY
    expect(shortcutOf(press('a', { code: 'KeyQ' }), 'page')).toBe('half')
    expect(shortcutOf(press('q', { code: 'KeyA' }), 'page')).toBeUndefined()
  })

  test('D15 none works while text is typed, and none takes the keys of the browser', () => {
    for (const key of [' ', 'Enter', 'a', 's', 'd']) {
      expect(shortcutOf(press(key), 'text'), key).toBeUndefined()
      for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
        expect(shortcutOf(press(key, { [held]: true }), 'page'), `${held} ${key}`).toBeUndefined()
      }
    }
    for (const key of ['Tab', 'Escape', 'ArrowUp', 'z', '1', 'Dead']) {
      expect(shortcutOf(press(key), 'page'), key).toBeUndefined()
    }
  })

  test('D15 on a control letters work, and Space and Enter stay its own', () => {
    expect(shortcutOf(press('s'), 'control')).toBe('double')
    for (const key of [' ', 'Enter']) expect(shortcutOf(press(key), 'control')).toBeUndefined()
  })
})
