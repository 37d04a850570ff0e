import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import type { Published } from '#publish/published.ts'

export const collections = {
  /** One entry a language. The publish parsed the gateway's answers by the contract when it wrote them. */
  published: defineCollection({
    loader: glob({ base: '.published', pattern: '*.json' }),
    schema: z.custom<Published>(),
  }),
}
