import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { Button } from '#ui/Button.tsx'

/** Presses a button as the given press of a series at one place; 0 is the keyboard. Returns whether it was heeded. */
function press(type: 'submit' | 'reset' | 'button', detail: number): { isPrevented: boolean; calls: number } {
  const outcome = { isPrevented: false, calls: 0 }
  const button = Button({ type, onClick: () => void (outcome.calls += 1), children: 'Send' })
  const { props } = button as ReactElement<{ onClick: (event: object) => void }>
  props.onClick({ detail, preventDefault: () => (outcome.isPrevented = true) })
  return outcome
}

describe('a double tap', () => {
  test.each(['submit', 'reset'] as const)('sends or empties a form once: %s', (type) => {
    expect(press(type, 1)).toEqual({ isPrevented: false, calls: 1 })
    expect(press(type, 2)).toEqual({ isPrevented: true, calls: 0 })
    expect(press(type, 3)).toEqual({ isPrevented: true, calls: 0 })
  })

  test('is two presses where a button does something else, and the keyboard always counts', () => {
    expect(press('button', 2)).toEqual({ isPrevented: false, calls: 1 })
    expect(press('submit', 0)).toEqual({ isPrevented: false, calls: 1 })
  })
})
