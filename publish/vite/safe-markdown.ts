import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroConfig, AstroIntegration } from 'astro'
import { withoutFields } from '#editing/parts.ts'
import { type Context, type Refusal, safeOptions } from '#editing/safe-markdown.ts'
import { installation } from '#system/settings.mjs'

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
 * and keeps those of earlier builds, so a build renders here every article that has not been rendered without a fault.
 */
export function safeMarkdown(): AstroIntegration {
  let config: AstroConfig | undefined
  const passed = new Set<string>()
  return {
    name: 'atoll:safe-markdown',
    hooks: {
      'astro:config:setup': ({ config: { markdown }, updateConfig }) => {
        guard(markdown.processor)
        noteRendered(markdown.processor, passed)
        // colours of code would be styles in attributes, which no policy allows
        updateConfig({ markdown: { syntaxHighlight: false } })
      },
      'astro:config:done': (done) => {
        config = done.config
      },
      'astro:build:start': async () => {
        const refused = config ? await refusedArticles(config, passed) : []
        if (refused.length > 0) throw new Error(refused.join('\n'))
      },
    },
  }
}

type Processor = AstroConfig['markdown']['processor']

/** Notes the hash of each text that is rendered, since what the allowlist refuses is not. */
function noteRendered(processor: Processor, passed: Set<string>): void {
  const create = processor.createRenderer.bind(processor)
  processor.createRenderer = async (options) => {
    const renderer = await create(options)
    return {
      ...renderer,
      render: async (text, further) => {
        const result = await renderer.render(text, further)
        passed.add(hashOf(text))
        return result
      },
    }
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * Renders every article of a site that neither this build nor one before it has rendered.
 * @returns file, line and reason of each that the allowlist refuses
 */
async function refusedArticles({ markdown, srcDir, cacheDir }: AstroConfig, passed: Set<string>): Promise<string[]> {
  const { render } = await markdown.processor.createRenderer(markdown)
  const content = installation().ATOLL_CONTENT ?? join(fileURLToPath(srcDir), 'content')
  const memo = join(fileURLToPath(cacheDir), 'articles-passed')
  for (const hash of existsSync(memo) ? readFileSync(memo, 'utf8').split('\n') : []) passed.add(hash)
  const hashes = new Set<string>()
  const found = globSync('**/*.md', { cwd: content })
    .toSorted()
    .map(async (name) => {
      const file = join(content, name)
      const body = withoutFields(readFileSync(file, 'utf8'))
      const hash = hashOf(body)
      hashes.add(hash)
      if (passed.has(hash)) return []
      return render(body, { fileURL: pathToFileURL(file) }).then(
        () => [],
        (error: unknown) => [error instanceof Error ? error.message : String(error)],
      )
    })
  const refused = (await Promise.all(found)).flat()
  writeFileSync(memo, [...hashes].filter((hash) => passed.has(hash)).join('\n'))
  return refused
}

/** Adds the allowlist to a Markdown processor. */
export function guard({ name, options }: { readonly name: string; readonly options: object }): void {
  if (name !== 'satteri') throw new Error(`safe-markdown.ts guards the Markdown of satteri, not of ${name}`)
  Object.assign(options, safeOptions(fail))
}
