import intent from './intent.ts'

// Runs before the islands' runtime (boot.ts), which looks here for `client:` directives.
Object.assign(globalThis, { Astro: { ...Object(Reflect.get(globalThis, 'Astro')), intent } })
