import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

// Run after `astro build`: a message without words shows its key, and no reader should ever see one.

const words = 'public/locales/en'

/** Every message key, with its subject. */
function allKeys(): Set<string> {
  return new Set(
    readdirSync(words).flatMap((name) => {
      const messages: Record<string, string> = JSON.parse(readFileSync(join(words, name), 'utf8'))
      return Object.keys(messages).map(
        (key) => `${name.replace('.json', '')}.${key.replace(/_(zero|one|two|few|many|other)$/, '')}`,
      )
    }),
  )
}

/** What a reader may see or hear of a page: its text and the attributes that are words. */
function readable(html: string): string {
  const bare = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, ' ')
  const spoken = [...bare.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)].map(([, text]) => text)
  return [bare.replace(/<[^>]*>/g, ' '), ...spoken].join(' ')
}

/** Keys that stand in a page in place of their words: `bn/login.html: auth.submit`. */
export function rawKeys(dist: string, keys: ReadonlySet<string>): string[] {
  return globSync('**/*.html', { cwd: dist }).flatMap((file) => {
    const tokens = readable(readFileSync(join(dist, file), 'utf8')).match(/\b[a-z]+\.\w+\b/g) ?? []
    return [...new Set(tokens)].filter((token) => keys.has(token)).map((key) => `${file}: ${key}`)
  })
}

if (import.meta.main) {
  const found = rawKeys('dist', allKeys())
  for (const line of found) process.stdout.write(`${line} is shown instead of its text\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
