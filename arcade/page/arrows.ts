/** Binds ↑ ↓ to steps, Page Up and Page Down to ten times as far. Sliders use ← → with the same steps. */
export function onArrows(field: HTMLInputElement, step: number, move: (by: number) => void): void {
  const isRtl = document.documentElement.dir === 'rtl'
  const steps: Partial<Record<string, number>> = {
    ArrowUp: step,
    ArrowDown: -step,
    PageUp: step * 10,
    PageDown: -step * 10,
  }
  if (field.type === 'range')
    Object.assign(steps, isRtl ? { ArrowLeft: step, ArrowRight: -step } : { ArrowRight: step, ArrowLeft: -step })
  field.addEventListener('keydown', (event) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by)
  })
}
