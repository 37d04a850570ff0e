import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import { type Context, type Refusal, safeOptions } from '#editing/safe-markdown.ts'

/** Fails the article, with its file and line. */
function fail({ text, line }: Refusal, context: Context): never {
  throw new Error(`${placeOf(line, context)}: ${text}`)
}

/** Returns file and line: the parser got the text without its front matter. */
function placeOf(line: number, { fileURL, source }: Context): string {
  if (!fileURL) return `line ${line}`
  const file = fileURLToPath(fileURL)
  const whole = existsSync(file) ? readFileSync(file, 'utf8') : source
  const skipped = whole.slice(0, Math.max(0, whole.indexOf(source))).split('\n').length - 1
  return `${relative(process.cwd(), file)}:${skipped + line}`
}

/**
 * Astro integration: editors' Markdown contains only what the allowlist has. Astro goes on without an article that fails,
 * and keeps those of earlier builds, so a build first renders every article here.
 */
export function safeMarkdown(): AstroIntegration {
  let config: AstroConfig | undefined
  return {
    name: 'atoll:safe-markdown',
    hooks: {
      'astro:config:setup': ({ config: { markdown }, updateConfig }) => {
        guard(markdown.processor)
        // colours of code would be styles in attributes, which no policy allows
        updateConfig({ markdown: { syntaxHighlight: false } })
      },
      'astro:config:done': (done) => {
        config = done.config
      },
      'astro:build:start': async () => {
        const refused = config ? await refusedArticles(config) : []
        if (refused.length > 0) throw new Error(refused.join('\n'))
      },
    },
  }
}

const frontMatter = /^\uFEFF?---\r?\n[^]*?\n---[ \t]*(?=\r?\n|$)/

/** Renders every article of a site; returns file, line and reason of each that the allowlist refuses. */
async function refusedArticles({ markdown, srcDir }: AstroConfig): Promise<string[]> {
  const { render } = await markdown.processor.createRenderer(markdown)
  const content = process.env.ATOLL_CONTENT ?? join(fileURLToPath(srcDir), 'content')
  const found = globSync('**/*.md', { cwd: content })
    .toSorted()
    .map(async (name) => {
      const file = join(content, name)
      const body = readFileSync(file, 'utf8').replace(frontMatter, '')
      return render(body, { fileURL: pathToFileURL(file) }).then(
        () => [],
        (error: unknown) => [error instanceof Error ? error.message : String(error)],
      )
    })
  return (await Promise.all(found)).flat()
}

/** Adds the allowlist to a Markdown processor. */
export function guard({ name, options }: { readonly name: string; readonly options: object }): void {
  if (name !== 'satteri') throw new Error(`safe-markdown.ts guards the Markdown of satteri, not of ${name}`)
  Object.assign(options, safeOptions(fail))
}
