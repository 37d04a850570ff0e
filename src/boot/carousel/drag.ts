import { Swiper } from 'swiper'
import { type Moved, type Slides, isStill } from './slides.ts'

const SPEED_MS = 300

interface Row {
  readonly banners: HTMLElement
  readonly view: HTMLElement
  /** The slide in the middle. */
  readonly at: number
}

/**
 * Hands the row to Swiper, which supports mouse swipes and loops without ghosts. The layout stays the same. Swiper's
 * style sheet is replaced by the few rules below, set on these elements only.
 */
export function dragSlides({ banners, view, at }: Row, moved: Moved): Slides {
  const { columnGap, paddingInlineStart } = getComputedStyle(view)
  view.scrollTo({ left: 0, behavior: 'instant' })
  Object.assign(banners.style, { overflow: 'clip', touchAction: 'pan-y' })
  Object.assign(view.style, {
    overflow: 'visible',
    gap: '0',
    transitionProperty: 'transform',
    // Swiper does not measure the padding that the slides' width depends on
    position: 'relative',
    insetInlineStart: `-${paddingInlineStart}`,
  })
  view.classList.add('swiper-wrapper')
  for (const slide of view.querySelectorAll<HTMLElement>(':scope > *')) {
    slide.classList.add('swiper-slide')
    // Swiper's own gaps (`spaceBetween`) count as part of the slides when it measures again, so that the row drifts
    slide.style.marginInline = `${Number.parseFloat(columnGap) / 2}px`
  }
  const speed = isStill() ? 0 : SPEED_MS
  const swiper = new Swiper(banners, {
    loop: true,
    centeredSlides: true,
    slidesPerView: 'auto',
    initialSlide: at,
    speed,
    grabCursor: true,
    // a drag of a fifth of the width changes the slide
    longSwipesRatio: 0.2,
    // a press without a movement is a click on any element
    preventClicks: true,
    on: { realIndexChange: ({ realIndex }) => moved(realIndex) },
  })
  // scroll focused slides into view, as nothing else reaches clipped content; Swiper must not reorder the slides, or
  // Tab would cycle forever
  view.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element && target.matches(':focus-visible'))) return
    const slide = swiper.slides.findIndex((one) => one.contains(target))
    // the row itself can have the focus too
    if (slide !== -1) swiper.slideTo(slide, speed)
  })
  return {
    go: (to) => void swiper.slideToLoop(to, speed),
    step: (by) => void (by === 1 ? swiper.slideNext(speed) : swiper.slidePrev(speed)),
    isMoving: () => swiper.animating,
    end: () => swiper.realIndex,
  }
}
