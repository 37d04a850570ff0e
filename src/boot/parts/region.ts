/** Shows what editors wrote for the readers of some countries, and moves the banners, among which some may be. */
export function showRegion(country: unknown): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-region]')) {
    part.hidden = !part.dataset.region?.split(' ').includes(String(country))
  }
  if (document.querySelector('[data-banners]')) void import('#boot/carousel/carousel.ts').then((it) => it.moveBanners())
}
