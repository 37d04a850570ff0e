import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { fieldsWithBrandName } from '#editing/brand-name.ts'
import type { Fields } from '#editing/collections.ts'
import { articleLoader } from '#publish/article-loader.ts'
import type { Article } from '#published/articles.ts'
import type { Published } from '#published/published.ts'

const content = process.env.ATOLL_CONTENT ?? 'src/content'

/** Editors' texts, in folders of their languages. The publish has read their fields. */
const articles = (folder: 'help' | 'promotions') =>
  defineCollection({ loader: articleLoader(`${content}/${folder}`), schema: z.custom<Article>() })

export const collections = {
  /** One entry per language. The publish step parsed the gateway's answers with the contract when it wrote them. */
  published: defineCollection({
    loader: glob({
      base: process.env.ATOLL_PUBLISHED ?? '.published',
      pattern: ['*.json', '!pictures.json'],
      // as it is: Astro's own would write `zh-Hans` small
      generateId: ({ entry }) => entry.replace(/\.json$/, ''),
    }),
    schema: z.custom<Published>(),
  }),
  help: articles('help'),
  promotions: articles('promotions'),
  /** The footer's texts and topics, by language. */
  footer: defineCollection({
    loader: glob({
      base: `${content}/footer`,
      pattern: '*.yaml',
      generateId: ({ entry }) => entry.replace(/\.yaml$/, ''),
    }),
    schema: z.custom<Fields<'footer'>>().transform(fieldsWithBrandName),
  }),
}
