import { expect, test } from 'vitest'
import { keptOf, textOf } from '#arcade/page/kept-text.ts'

test('D15 what is kept of the settings is read back, of older pages too', () => {
  for (const sound of [true, false]) {
    for (const shortcuts of [true, false]) {
      expect(keptOf(textOf({ sound, shortcuts }))).toEqual({ sound, shortcuts })
    }
  }
  expect(keptOf('on')).toEqual({ sound: true, shortcuts: true })
  expect(keptOf('off')).toEqual({ sound: false, shortcuts: true })
  for (const unknown of ['', 'once', 'louder no-key'])
    expect(keptOf(unknown)).toEqual({ sound: false, shortcuts: true })
})
