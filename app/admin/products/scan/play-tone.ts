import type { ScanAnswer } from './scan.ts'

/** In hertz, one after the other: somebody who scans looks at the shelf, and not at the screen. */
const TONES: Record<ScanAnswer['tone'], number[]> = { good: [1_320], odd: [880, 880], bad: [220, 165] }
const SECONDS = 0.12

let audio: AudioContext | undefined

/** A browser without sound stays silent. */
export function playTone(tone: ScanAnswer['tone']): void {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const [at, hertz] of TONES[tone].entries()) {
    const [source, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + at * SECONDS * 1.25
    source.frequency.value = hertz
    source.type = 'square'
    volume.gain.value = 0.08
    source.connect(volume).connect(audio.destination)
    source.start(start)
    source.stop(start + SECONDS)
  }
}
