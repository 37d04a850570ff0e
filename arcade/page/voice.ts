import { type Cue, type Tone, tones } from './tones.ts'

/** Maximum gain of all sounds together; 1 is the device's maximum. */
const MAX_GAIN = 0.2
/** A sound that is later than this is skipped. */
const LATE_MS = 250
/** Attack of each tone in seconds. */
const ATTACK_S = 0.012
/** Level that counts as silence, because an exponential envelope never reaches zero. */
const SILENCE = 0.0001

const ICON = { on: 'M4 9v6h4l5 4V5L8 9zM16 9q3 3 0 6m3-9q6 6 0 12', off: 'M4 9v6h4l5 4V5L8 9zm12 0l6 6m0-6l-6 6' }

/** Audio graph while sound is on. */
interface AudioOutput {
  readonly context: AudioContext
  readonly entry: AudioNode
  readonly noise: AudioBuffer
}

let output: AudioOutput | undefined

/** Switches sound on or off, and updates the button. */
export function setSound(button: HTMLButtonElement, isOn: boolean, isTap: boolean): void {
  const change = isOn ? 'addEventListener' : 'removeEventListener'
  button.setAttribute('aria-pressed', String(isOn))
  button.querySelector('path')?.setAttribute('d', ICON[isOn ? 'on' : 'off'])
  document[change]('visibilitychange', follow)
  for (const type of ['click', 'keydown']) globalThis[change](type, wake, true)
  if (!isOn) return close()
  // a restored setting waits for a gesture
  if (isTap) wake()
}

/** Plays a sound after `after` seconds, unless the page is hidden. */
export function play(cue: Cue, after = 0): void {
  if (!output || document.hidden) return
  const { context } = output
  if (context.state === 'running') return strike(output, tones[cue], after)
  const due = performance.now()
  const late = () => {
    if (output && performance.now() - due < LATE_MS) strike(output, tones[cue], after)
  }
  context.resume().then(late, () => {})
}

/** Starts audio on a gesture, as browsers require. If a browser refuses it anyway, the game stays silent. */
function wake(): void {
  try {
    output ??= createOutput(new AudioContext())
    follow()
  } catch {
    // no Web Audio, or no audio device
  }
}

/** Suspends audio while the page is hidden. */
function follow(): void {
  if (!output) return
  const { context } = output
  const done = document.hidden ? context.suspend() : context.state === 'running' ? undefined : context.resume()
  done?.catch(() => {})
}

function close(): void {
  output?.context.close().catch(() => {})
  output = undefined
}

function createOutput(context: AudioContext): AudioOutput {
  const compressor = context.createDynamicsCompressor()
  const cap = context.createWaveShaper()
  const volume = context.createGain()
  // an identity curve that ends at 1 clips whatever the compressor lets through
  cap.curve = Float32Array.of(-1, 1)
  volume.gain.value = MAX_GAIN
  compressor.connect(cap).connect(volume).connect(context.destination)
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  noise.getChannelData(0).forEach((_, at, samples) => (samples[at] = Math.random() * 2 - 1))
  return { context, entry: compressor, noise }
}

function strike({ context, entry, noise }: AudioOutput, all: readonly Tone[], after: number): void {
  for (const { wave, pitch, at, lasts, peak } of all) {
    const from = context.currentTime + after + at
    const source = wave === 'noise' ? hiss(context, noise) : hum(context, wave)
    const loudness = context.createGain()
    loudness.gain.setValueAtTime(0, from)
    loudness.gain.linearRampToValueAtTime(peak, from + ATTACK_S)
    loudness.gain.exponentialRampToValueAtTime(SILENCE, from + lasts)
    source.pitch.setValueAtTime(pitch[0], from)
    source.pitch.exponentialRampToValueAtTime(pitch[1], from + lasts)
    source.end.connect(loudness).connect(entry)
    source.start.start(from)
    source.start.stop(from + lasts)
  }
}

/** A sound source: the node to start, the node to connect, and its pitch. */
interface Source {
  readonly start: AudioScheduledSourceNode
  readonly end: AudioNode
  readonly pitch: AudioParam
}

function hum(context: AudioContext, type: 'sine' | 'triangle'): Source {
  const start = context.createOscillator()
  start.type = type
  return { start, end: start, pitch: start.frequency }
}

function hiss(context: AudioContext, buffer: AudioBuffer): Source {
  const start = context.createBufferSource()
  const end = context.createBiquadFilter()
  start.buffer = buffer
  start.connect(end)
  return { start, end, pitch: end.frequency }
}
