import { localStore } from '#lib/storage.ts'
import { whenIdle } from '#lib/idle.ts'
import { scrollSlides } from './scroll.ts'
import { type Slides, isStill } from './slides.ts'

const SHOWN_MS = 5000 // S2.19, S9.3
const REST_MS = 300

/** Sets the rows of banners of this page in motion, those of more than one slide (S2.19, S2.46). */
export function moveBanners(): void {
  // once: a page for reading has them moving before it goes on with the rest (light.ts)
  for (const banners of document.querySelectorAll<HTMLElement>('[data-banners=""]')) {
    const view = banners.querySelector<HTMLElement>(':scope > div')
    if (!view) continue
    banners.dataset.banners = 'moving'
    start(banners, view)
  }
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
 * The clock of the slides. It stands still while somebody points at them or is among them with the keyboard, while they
 * are out of sight, and until somebody says otherwise for those who paused it or asked for less motion (X47).
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
 * A mouse cannot throw a row that only scrolls; fingers and keys can, the browser's own scrolling is theirs. The code comes
 * when a mouse comes, and takes the row over as soon as nothing else wants the processor, or at a press that comes before:
 * a press on a slide that leads somewhere must not wait for it.
 */
function whenPointedAt(banners: HTMLElement, load: () => Promise<() => boolean>): void {
  let takeOver: (() => boolean) | undefined
  // a press may come before the processor is free: whichever is first takes it over, the other finds it done
  const tryIt = () => {
    if (!takeOver?.()) return
    takeOver = undefined
    banners.removeEventListener('pointerdown', press, true)
  }
  // a row that moves is taken over once it rests
  const tryUntilItIs = () => {
    tryIt()
    if (takeOver) setTimeout(tryUntilItIs, REST_MS)
  }
  const come = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    banners.removeEventListener('pointermove', come)
    load().then(
      (loaded) => {
        takeOver = loaded
        void whenIdle(tryUntilItIs)
      },
      // code that did not come is asked for again at the next wish
      () => banners.addEventListener('pointermove', come),
    )
  }
  const press = ({ pointerType, target }: PointerEvent) => {
    const isControl = target instanceof Element && target.closest('button')
    if (pointerType === 'mouse' && !isControl) tryIt()
  }
  banners.addEventListener('pointermove', come)
  banners.addEventListener('pointerdown', press, true)
}
