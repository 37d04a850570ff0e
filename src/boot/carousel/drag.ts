import { Swiper } from 'swiper'
import { type Moved, type Slides, isStill } from './slides.ts'

const SPEED_MS = 300

interface Row {
  readonly banners: HTMLElement
  readonly view: HTMLElement
  /** The slide that stands in the middle. */
  readonly at: number
}

/**
 * Hands the row to Swiper, whose slides a mouse can throw and which go round without ghosts. Everything stands where it
 * stood: only what moves it is another. Its style sheet is the few rules below, set on these elements alone.
 */
export function dragSlides({ banners, view, at }: Row, moved: Moved): Slides {
  const gap = Number.parseFloat(getComputedStyle(view).columnGap)
  view.scrollTo({ left: 0, behavior: 'instant' })
  Object.assign(banners.style, { overflow: 'clip', touchAction: 'pan-y' })
  Object.assign(view.style, { overflow: 'visible', gap: '0', transitionProperty: 'transform' })
  view.classList.add('swiper-wrapper')
  for (const slide of view.children) slide.classList.add('swiper-slide')
  const speed = isStill() ? 0 : SPEED_MS
  const swiper = new Swiper(banners, {
    loop: true,
    centeredSlides: true,
    slidesPerView: 'auto',
    initialSlide: at,
    spaceBetween: gap,
    speed,
    grabCursor: true,
    // a press that does not move is a click, whatever it hits
    preventClicks: true,
    on: { realIndexChange: ({ realIndex }) => moved(realIndex) },
  })
  return {
    go: (to) => void swiper.slideToLoop(to, speed),
    step: (by) => void (by === 1 ? swiper.slideNext(speed) : swiper.slidePrev(speed)),
    rested: () => Promise.resolve(),
    end: () => swiper.realIndex,
  }
}
