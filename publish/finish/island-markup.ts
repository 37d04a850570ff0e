// Runs after `astro build`: removes markup of islands that costs time in a browser, or bytes without a use.

/** Markup of Astro that pages of this portal replace or do not need. */
const replaced: readonly RegExp[] = [
  // a style sheet inside the page, which would recalculate every style (decision 027): styles/base.css has the rule
  /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/g,
  // the directive, in the form for pages that contain the island runtime (publish/vite/island-runtime.mjs)
  /<script>\(\(\)=>\{function \w+\(\)\{\}\(self\.Astro[^<]*"astro:intent"[^<]*<\/script>/g,
  // the empty tag left by Astro's own copy of that runtime
  /<script><\/script>/g,
  // read in development alone, and a hash of a path, so that one content gave other pages in another folder
  /(?<=<astro-island) uid="\w*"/g,
]

/** Returns a page without this markup. */
export function withoutIslandMarkup(html: string): string {
  return replaced.reduce((text, what) => text.replaceAll(what, ''), html)
}
