import { beforeEach, expect, test } from 'vitest'
import { pretendBrowser } from '#tests/support/browser.ts'
import { keepGameSettings, keptGameSettings } from '#stores/games/play/game-settings.ts'

beforeEach(() => void pretendBrowser('http://localhost:4321'))

test('T8 keeps a text of at most 2 KB for in-house games, and nothing else', () => {
  expect(keptGameSettings()).toBeUndefined()
  keepGameSettings({ type: 'atoll:keep', text: 'on' })
  expect(keptGameSettings()).toBe('on')
  for (const text of [undefined, 1, {}, ['off'], 'o'.repeat(2_049), 'ও'.repeat(700)]) keepGameSettings({ text })
  expect(keptGameSettings()).toBe('on')
  const largest = 'o'.repeat(2_048)
  keepGameSettings({ text: largest })
  expect(keptGameSettings()).toBe(largest)
})
