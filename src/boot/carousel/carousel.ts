import { localStore } from '#browser/storage.ts'
import { whenIdle } from '#browser/idle.ts'
import { scrollSlides } from './scroll.ts'
import { type Slides, isStill } from './slides.ts'

const SHOWN_MS = 5000 // S2.19, S9.3
const REST_MS = 300

/** Starts the banner carousels of this page that have more than one slide (S2.19, S2.46). */
export function moveBanners(): void {
  // once per carousel: a reading page starts them before it loads the rest (reading-page.ts)
  for (const banners of document.querySelectorAll<HTMLElement>('[data-banners=""]')) {
    const view = banners.querySelector<HTMLElement>(':scope > div')
    if (!view || !hasSeveral(banners, view)) continue
    banners.dataset.banners = 'moving'
    start(banners, view)
  }
}

/**
 * Takes out slides that are not for this visitor, with their dots, and the controls if a single one remains. Those that
 * remain stay as long as the page does.
 */
function hasSeveral(banners: HTMLElement, view: HTMLElement): boolean {
  const dots = [...banners.querySelectorAll('[data-to]')]
  for (const [at, slide] of [...view.children].entries()) {
    const isShown = getComputedStyle(slide).display !== 'none'
    for (const part of [slide, dots[at]]) {
      if (isShown) part?.removeAttribute('data-audience')
      else part?.remove()
    }
  }
  if (view.children.length > 1) return true
  banners.querySelector(':scope > p')?.remove()
  return false
}

function start(banners: HTMLElement, view: HTMLElement): void {
  const dots = [...banners.querySelectorAll('[data-to]')]
  const moved = (at: number) => {
    for (const [place, dot] of dots.entries()) dot.ariaCurrent = place === at ? 'true' : null
    pace.again()
  }
  let slides: Slides | undefined
  const pace = paceOf(banners, () => slides?.step(1))
  slides = scrollSlides(view, moved)

  banners.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    if (button.dataset.pause) pace.toggle()
    else if (button.dataset.step) slides?.step(button.dataset.step === '1' ? 1 : -1)
    else slides?.go(dots.indexOf(button))
  })
  whenPointedAt(banners, async () => {
    const { dragSlides } = await import('./drag.ts')
    return () => {
      if (!slides || slides.isMoving()) return false
      slides = dragSlides({ banners, view, at: slides.end() }, moved)
      return true
    }
  })
}

/**
 * Creates the timer of the slides. It stops while a pointer or the keyboard focus is on them, while they are out of
 * sight, and, after a pause or with reduced motion, until the player presses play (X47).
 */
function paceOf(banners: HTMLElement, tick: () => void): { again(): void; toggle(): void } {
  const holds = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    clearTimeout(timer)
    if (holds.size > 0) return
    timer = setTimeout(() => (tick(), again()), SHOWN_MS)
  }
  const hold = (why: string, isHeld: boolean) => {
    if (isHeld) holds.add(why)
    else holds.delete(why)
    again()
  }
  const pause = (isPaused: boolean) => {
    const button = banners.querySelector<HTMLElement>('[data-pause]')
    hold('paused', isPaused)
    if (!button) return
    button.toggleAttribute('data-still', isPaused)
    button.ariaLabel = (isPaused ? button.dataset.play : button.dataset.pause) ?? null
  }
  const on = (name: string, why: string, isHeld: boolean) => banners.addEventListener(name, () => hold(why, isHeld))
  on('pointerenter', 'pointed at', true)
  on('pointerleave', 'pointed at', false)
  on('focusin', 'focused', true)
  on('focusout', 'focused', false)
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden))
  if ('IntersectionObserver' in globalThis)
    new IntersectionObserver((seen) => hold('away', seen.at(-1)?.isIntersecting === false)).observe(banners)
  hold('pointed at', banners.matches(':hover'))
  hold('hidden', document.hidden)
  pause(isStill() || localStore.read('bannersPaused') === '1')
  return {
    again,
    toggle() {
      const isPaused = !holds.has('paused')
      localStore.write('bannersPaused', isPaused ? '1' : '0')
      pause(isPaused)
    },
  }
}

/**
 * Loads drag support when a mouse appears: a mouse cannot swipe a scrolling row, while fingers and keys use the
 * browser's scrolling. It takes over when the browser is idle, or at an earlier press; a press on a slide that is a
 * link must not wait for it.
 */
function whenPointedAt(banners: HTMLElement, load: () => Promise<() => boolean>): void {
  let takeOver: (() => boolean) | undefined
  // a press may come before the browser is idle: the first of the two takes over, the second finds nothing to do
  const tryTakeOver = () => {
    if (!takeOver?.()) return
    takeOver = undefined
    banners.removeEventListener('pointerdown', press, true)
  }
  // wait until the row is at rest before taking over
  const retryTakeOver = () => {
    tryTakeOver()
    if (takeOver) setTimeout(retryTakeOver, REST_MS)
  }
  const loadForMouse = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    banners.removeEventListener('pointermove', loadForMouse)
    load().then(
      (loaded) => {
        takeOver = loaded
        void whenIdle(retryTakeOver)
      },
      // retry failed code on the next mouse move
      () => banners.addEventListener('pointermove', loadForMouse),
    )
  }
  const press = ({ pointerType, target }: PointerEvent) => {
    const isControl = target instanceof Element && target.closest('button')
    if (pointerType === 'mouse' && !isControl) tryTakeOver()
  }
  banners.addEventListener('pointermove', loadForMouse)
  banners.addEventListener('pointerdown', press, true)
}
