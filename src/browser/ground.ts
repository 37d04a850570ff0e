/** Returns the colour behind the page, in its current theme (layouts/Head.astro). */
export function pageGround(): string {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? ''
}
