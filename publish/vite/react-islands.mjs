import react from '@astrojs/react'

/**
 * Astro integration: React, with our own code to hydrate islands (src/ui/hydrate.tsx), as Astro's cannot render a slot
 * again under Trusted Types.
 * @returns {import('astro').AstroIntegration}
 */
export function reactIslands() {
  const { name, hooks } = react()
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (setup) =>
        hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: (renderer) => setup.addRenderer({ ...renderer, clientEntrypoint: '/src/ui/hydrate.tsx' }),
        }),
    },
  }
}
