// Runs after `astro build`: removes what Astro puts before the first island of a page, and costs time in a browser.

/** Markup of Astro that pages of this portal replace by something else. */
const replaced: readonly RegExp[] = [
  // a style sheet inside the page, which would recalculate every style (decision 027): styles/base.css has the rule
  /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/g,
  // the directive, in the form for pages that contain the island runtime (publish/vite/island-runtime.mjs)
  /<script>\(\(\)=>\{function \w+\(\)\{\}\(self\.Astro[^<]*"astro:intent"[^<]*<\/script>/g,
  // the empty tag left by Astro's own copy of that runtime
  /<script><\/script>/g,
]

/** Returns a page without this markup. */
export function withoutIslandMarkup(html: string): string {
  return replaced.reduce((text, what) => text.replaceAll(what, ''), html)
}
