import { type FrameLocator, type Page, expect } from 'playwright/test'
import type { Rules } from '#arcade/fair/rules.ts'
import { type Cue, tones } from '#arcade/page/tones.ts'
import { type Language, at, startGame } from './site.ts'

/** The byte that a test's arcade builds its server seeds from. */
export const SERVER_BYTE = 0x5a

/** The audio activity of a page. */
export interface SoundActivity {
  /** The state of each AudioContext ever created. */
  readonly contexts: readonly string[]
  /** The pitch of each oscillator that was started, in hertz. */
  readonly pitches: readonly number[]
  /** How many oscillators sound now, or are scheduled to. */
  readonly sounding: number
  /** The loudest sample sent to the device, from 0 to 1. */
  readonly loudest: number
}

/** Records the audio activity of every frame of the page. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts: AudioContext[] = []
    const pitches: number[] = []
    const taps: AnalyserNode[] = []
    let sounding = 0
    let loudest = 0
    const Real = globalThis.AudioContext
    globalThis.AudioContext = class extends Real {
      constructor(options?: AudioContextOptions) {
        super(options)
        contexts.push(this)
      }
    }
    const { start } = OscillatorNode.prototype
    const { setValueAtTime } = AudioParam.prototype
    const { connect } = AudioNode.prototype
    const targets = new WeakMap<AudioParam, number>()
    AudioParam.prototype.setValueAtTime = function (value, time) {
      targets.set(this, value)
      return Reflect.apply(setValueAtTime, this, [value, time])
    }
    OscillatorNode.prototype.start = function (when) {
      pitches.push(targets.get(this.frequency) ?? 0)
      sounding += 1
      this.addEventListener('ended', () => (sounding -= 1))
      return Reflect.apply(start, this, [when])
    }
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, ...to: unknown[]): unknown {
        if (to[0] instanceof AudioDestinationNode) {
          const tap = this.context.createAnalyser()
          tap.fftSize = 32_768
          taps.push(tap)
          Reflect.apply(connect, this, [tap])
        }
        return Reflect.apply(connect, this, to)
      },
    })
    // The analyser holds 0.68 seconds, so nothing is missed.
    const samples = new Float32Array(32_768)
    const measure = () => {
      for (const tap of taps) {
        tap.getFloatTimeDomainData(samples)
        for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
      }
    }
    setInterval(measure, 250)
    const playedSound = () => {
      measure()
      return { contexts: contexts.map(({ state }) => state), pitches: [...pitches], sounding, loudest }
    }
    Object.assign(globalThis, { playedSound })
  })
}

/** The game in its frame. */
export const gameOf = (page: Page): FrameLocator => page.frameLocator('#game-frame')
/** Returns the sound switch. */
export const switchOf = (page: Page) => gameOf(page).locator('#sound')

/** Presses the sound switch, in the game's menu. */
export async function pressSwitch(game: Pick<Page, 'locator'>): Promise<void> {
  const button = game.locator('#sound')
  if (!(await button.isVisible())) await game.locator('#more').click()
  await button.click()
}

/** Returns the audio activity of the game's frame so far. */
export const playedSound = (page: Page) => playedSoundIn(gameOf(page))

/** Returns the audio activity so far of a game's page, or of its frame in the portal's. */
export function playedSoundIn(game: Pick<Page, 'locator'>): Promise<SoundActivity> {
  return game.locator('html').evaluate((): SoundActivity => Reflect.get(globalThis, 'playedSound')())
}

/** Returns the pitches that identify a sound. */
export const pitchesOf = (cue: Cue): number[] =>
  tones[cue].flatMap(({ wave, pitch }) => (wave === 'noise' ? [] : [pitch[0]]))

/** Opens a game; its info sheet appears only before the first launch. */
export async function openGame(
  page: Page,
  path: string,
  { language, isFirst = true }: { language: Language; isFirst?: boolean },
): Promise<void> {
  await page.goto(new URL(at(language, path), page.url()).href)
  if (isFirst) await startGame(page, language)
  await expect(gameOf(page).getByTestId('play')).toBeEnabled()
}

/** The wanted outcome of a round in the known arcade. */
interface Wanted<Bet> {
  readonly nonce: number
  readonly stake: number
  readonly bet: Bet
  is(payout: number): boolean
}

/** Returns a client seed with which a round of the known arcade has the wanted outcome. */
export async function seedFor<Bet, Outcome>(
  rules: Rules<Bet, Outcome>,
  { nonce, stake, bet, is }: Wanted<Bet>,
): Promise<string> {
  const serverSeed = Buffer.alloc(32, SERVER_BYTE).toString('hex')
  for (let nth = 0; ; nth++) {
    const clientSeed = `lagoon ${nth}`
    const { payout } = await rules.play({ serverSeed, clientSeed, nonce }, stake, bet)
    if (is(payout)) return clientSeed
  }
}
