import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { array, string } from 'valibot'
import type { Pages } from './pages.ts'

// Runs after `astro build`: a message without a text shows its key, which no user should see.

const words = 'public/locales/en'

/** Returns every message key, with its subject. */
export function allKeys(): Set<string> {
  return new Set(
    readdirSync(words).flatMap((name) => {
      const messages: Record<string, string> = JSON.parse(readFileSync(join(words, name), 'utf8'))
      return Object.keys(messages).map(
        (key) => `${name.replace('.json', '')}.${key.replace(/_(zero|one|two|few|many|other)$/, '')}`,
      )
    }),
  )
}

/** Returns the visible text of a page and the attributes that hold text. */
function readable(html: string): string {
  const bare = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, ' ')
  const spoken = [...bare.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)].map(([, text]) => text)
  return [bare.replace(/<[^>]*>/g, ' '), ...spoken].join(' ')
}

/** Returns keys that appear in a page instead of their text: `bn/login.html: auth.submit`. */
export function rawKeys(pages: Pages, keys: ReadonlySet<string>): string[] {
  const read = (html: string) => {
    const tokens = readable(html).match(/\b[a-z]+\.\w+\b/g) ?? []
    return [...new Set(tokens)].filter((token) => keys.has(token))
  }
  return pages.files.flatMap((file) =>
    pages.of(file, { name: 'raw keys', schema: array(string()), read }).map((key) => `${file}: ${key}`),
  )
}
