import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { lintContent } from '#editing/lint/lint.ts'
import type { Problem } from '#editing/problems.ts'
import { root } from '#system/steps.mjs'
import { type DeskState, answerApi } from './api.ts'
import { followContent } from './follow-content.ts'
import { originsAt } from './local-http.ts'
import { deskPolicy } from './policy.ts'
import { type Preview, type View, startPreview } from './preview.ts'
import { startPreviewServer } from './preview-server.ts'
import { type PublishRun, createPublishRun } from './publish-run.ts'
import { type Saves, openSaves } from './saves/saves.ts'
import { startServer } from './server.ts'
import { siteState } from './site-state.ts'

interface DeskOptions {
  readonly port: number
  /** The folder of the content, absolute. */
  readonly content: string
  /** The built desk. */
  readonly folder: string
  /** Origins of the Git host, if there is one. */
  readonly origins: readonly string[]
  /** The program that publishes, with its arguments. */
  readonly publisher: readonly string[]
  /** The folder of all releases, which say what is on the site. */
  readonly releases: string
}

export interface Desk {
  readonly url: string
  close(): Promise<void>
}

/** Starts the editors' desk on this machine: its pages, the check of the content, the preview and the publisher. */
export async function startDesk({ port, content, folder, origins, publisher, releases }: DeskOptions): Promise<Desk> {
  const { changed, listen } = createListeners()
  const publish = createPublishRun({ program: publisher, content, releases, onChange: changed })
  const checked = createCheck(content, changed)
  const preview = createLazyPreview(content, changed)
  const saves = openSaves({ content, clock: Date.now, onSave: changed })
  const own = { files: join(root, 'public'), pictures: join(content, 'pictures') }
  let deskPort = 0
  const pages = await startPreviewServer({ ...own, preview: preview.open, desk: () => originsAt(deskPort) })
  const [previewOrigin = ''] = originsAt(pages.port)
  const parts = {
    content,
    previewOrigin,
    publish,
    saves,
    state: () => stateOf({ checked, preview, publish, saves }),
    problems: checked.check,
    site: () => siteState(releases),
    show: preview.show,
    listen,
  }
  const server = await startServer({
    port,
    folder,
    policy: deskPolicy(origins, [previewOrigin]),
    ...own,
    api: (request, response) => answerApi(parts, request, response),
  }).catch(async (error: unknown) => {
    await pages.close()
    throw error
  })
  deskPort = server.port
  const unfollow = [followContent(content, () => readAgain(checked, preview)), followReleases(releases, publish.settle)]
  await checked.check()
  return {
    url: `http://localhost:${server.port}`,
    close: async () => {
      for (const stop of unfollow) stop()
      publish.stop()
      await server.close()
      await pages.close()
      await preview.close()
    },
  }
}

interface Shown {
  readonly checked: ReturnType<typeof createCheck>
  readonly preview: ReturnType<typeof createLazyPreview>
  readonly publish: PublishRun
  readonly saves: Saves
}

function stateOf({ checked, preview, publish, saves }: Shown): DeskState {
  return { ...checked.counts(), preview: preview.state(), publish: publish.state(), saves: saves.latest() }
}

function readAgain(checked: Shown['checked'], preview: Shown['preview']): void {
  // a folder that is gone for a moment is checked when it is back
  checked.check().catch(() => undefined)
  void preview.refresh()
}

function createListeners() {
  const listeners = new Set<() => void>()
  return {
    changed: () => listeners.forEach((listener) => listener()),
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Calls a function when another release is served, until the returned one is called. */
function followReleases(folder: string | undefined, switched: () => void): () => void {
  if (folder === undefined || !existsSync(folder)) return () => undefined
  const watcher = watch(folder, (_event, name) => {
    if (name === 'current') switched()
  })
  // without it, an editor reads the last outcome until the next publish of this desk
  watcher.on('error', () => watcher.close())
  return () => watcher.close()
}

function createCheck(content: string, changed: () => void) {
  let last: readonly Problem[] = []
  return {
    check: async () => {
      const { problems } = await lintContent(content)
      last = problems
      changed()
      return last
    },
    counts: () => ({
      errors: last.filter(({ isWarning }) => !isWarning).length,
      warnings: last.filter(({ isWarning }) => isWarning).length,
    }),
  }
}

/** The preview starts when somebody looks at it first: it needs seconds and memory. */
function createLazyPreview(content: string, changed: () => void) {
  let state: DeskState['preview'] = { state: 'off', revision: 0, reason: '' }
  let opened: Promise<Preview> | undefined
  const change = (next: Partial<DeskState['preview']>) => {
    state = { ...state, ...next }
    changed()
  }
  const open = () => {
    if (opened) return opened
    change({ state: 'starting', reason: '' })
    opened = startPreview(content, (revision) => change({ revision }))
    opened.then(
      () => change({ state: 'ready' }),
      (error: Error) => {
        opened = undefined
        change({ state: 'failed', reason: error.message })
      },
    )
    return opened
  }
  const then = async (act: (preview: Preview) => Promise<void>) => {
    const preview = await open()
    await act(preview)
    change({ revision: preview.revision })
  }
  return {
    open,
    state: () => state,
    show: (view: View) => then((preview) => preview.show(view)),
    refresh: async () => {
      if (opened) await then((preview) => preview.refresh()).catch((error: Error) => change({ reason: error.message }))
    },
    // one that could not be opened has nothing to close
    close: async () => (await opened?.catch(() => undefined))?.close(),
  }
}
