import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import type { Published } from '#publish/published.ts'

/** An editor's text: one Markdown file per language, `<id>/<language>.md`. */
const article = z.object({ title: z.string(), summary: z.string() })

export const collections = {
  /** One entry per language. The publish step parsed the gateway's answers with the contract when it wrote them. */
  published: defineCollection({
    loader: glob({ base: '.published', pattern: '*.json' }),
    schema: z.custom<Published>(),
  }),
  help: defineCollection({ loader: glob({ base: 'src/content/help', pattern: '*/*.md' }), schema: article }),
  promotions: defineCollection({
    loader: glob({ base: 'src/content/promotions', pattern: '*/*.md' }),
    schema: article,
  }),
}
