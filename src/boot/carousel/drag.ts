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
  const { columnGap, paddingInlineStart } = getComputedStyle(view)
  view.scrollTo({ left: 0, behavior: 'instant' })
  Object.assign(banners.style, { overflow: 'clip', touchAction: 'pan-y' })
  Object.assign(view.style, {
    overflow: 'visible',
    gap: '0',
    transitionProperty: 'transform',
    // the padding that the slides' width stands on is none of Swiper's own measures
    position: 'relative',
    insetInlineStart: `-${paddingInlineStart}`,
  })
  view.classList.add('swiper-wrapper')
  for (const slide of view.children) slide.classList.add('swiper-slide')
  const speed = isStill() ? 0 : SPEED_MS
  const swiper = new Swiper(banners, {
    loop: true,
    centeredSlides: true,
    slidesPerView: 'auto',
    initialSlide: at,
    spaceBetween: Number.parseFloat(columnGap),
    speed,
    grabCursor: true,
    // a fifth of the way is meant
    longSwipesRatio: 0.2,
    // a press that does not move is a click, whatever it hits
    preventClicks: true,
    on: { realIndexChange: ({ realIndex }) => moved(realIndex) },
  })
  // what is clipped away nothing else brings in; the order of the slides stays, or the keyboard would go round without end
  view.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element && target.matches(':focus-visible'))) return
    const slide = swiper.slides.findIndex((one) => one.contains(target))
    // the row itself is reached by keys too
    if (slide !== -1) swiper.slideTo(slide, speed)
  })
  return {
    go: (to) => void swiper.slideToLoop(to, speed),
    step: (by) => void (by === 1 ? swiper.slideNext(speed) : swiper.slidePrev(speed)),
    isMoving: () => swiper.animating,
    end: () => swiper.realIndex,
  }
}
