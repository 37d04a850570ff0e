import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { giveUp, insideEnvironment, node, root, step } from '#system/steps.mjs'

// The first is Chromium without a window, which takes a third less work on two cores.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const places = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** @param {string | undefined} path a browser counts only if it really starts */
function starts(path) {
  if (!path || !existsSync(path)) return false
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places]
  return candidates.find(starts)
}

/** @param {string[]} args */
function playwright(...args) {
  return [node, join(root, 'node_modules/playwright/cli.js'), ...args]
}

/** Returns the path where Playwright keeps the browser that it downloads. */
function playwrightsOwn() {
  const ask = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  return spawnSync(node, ['-e', ask], { cwd: root, encoding: 'utf8', timeout: 20_000 }).stdout?.trim()
}

/** @param {string} name */
function apt(name) {
  return ['apt-get', 'install', '-qy', name]
}

const isRoot = () => process.getuid?.() === 0

/** The ways to install a browser, each tried only if the ones before it failed. */
const installSteps = [
  { title: 'Downloading Chromium (playwright install)', command: playwright('install', 'chromium'), may: () => true },
  { title: 'Installing the dependencies of Chromium', command: playwright('install-deps', 'chromium'), may: isRoot },
  { title: 'Updating the package list (apt-get update)', command: ['apt-get', 'update', '-q'], may: isRoot },
  { title: 'Installing headless Chromium (apt-get)', command: apt('chromium-headless-shell'), may: isRoot },
  { title: 'Installing Chromium (apt-get)', command: apt('chromium'), may: isRoot },
]

/**
 * Returns the path of a Chromium that starts: the one named by CHROMIUM_PATH, an installed one, or one downloaded now.
 * Ends the program with a message if there is none.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return starts(named)
      ? named
      : giveUp(`CHROMIUM_PATH is ${named}, which does not start. Set it to a Chrome or Chromium, or unset it.`)
  const here = onThisMachine() ?? [playwrightsOwn()].find(starts)
  if (here) return here
  for (const installStep of installSteps) {
    if (!installStep.may()) continue
    await step(installStep.title, installStep.command, {
      boundS: 300,
      env: { ...insideEnvironment(), DEBIAN_FRONTEND: 'noninteractive' },
    })
    const found = onThisMachine() ?? [playwrightsOwn()].find(starts)
    if (found) return found
  }
  return giveUp(
    'The tests need Chrome or Chromium, and none could be found or downloaded. Install one, or set its path: CHROMIUM_PATH=/path/to/chrome npm test',
  )
}
