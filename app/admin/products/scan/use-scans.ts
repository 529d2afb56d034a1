import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { readFromStorage, store } from '#app/ui/hooks/browser-storage.ts'
import { newId } from '#domain/ids.ts'
import { jsonOf } from '#platform/text/json-of.ts'
import type { AnsweredScan, Scan, ScanAnswer } from './scan.ts'

/** `at`: the address that it was scanned at, where that is not the place of the queue. */
type WaitingScan = Scan & { at?: string }
/** Scans without an answer, the oldest first, and the address that they are sent to. */
type Queue = { scans: WaitingScan[]; to: string }
type Question = AnsweredScan & WaitingScan

const RETRY_MS = 3_000

/**
 * Sends scans one after the other, in their order. What has no answer is sent again with its key, so that nothing is done
 * twice; the queue outlives a reload of the page.
 *
 * @param name of the queue in this browser
 * @param here where the first scan belongs
 */
export function useScans(name: string, here: string) {
  const fetcher = useFetcher<AnsweredScan | { unanswered: true }>()
  const navigate = useNavigate()
  const [queue, setQueue] = useState<Queue>({ scans: [], to: here })
  const [answer, setAnswer] = useState<AnsweredScan>()
  const [questions, setQuestions] = useState<Question[]>([])
  const heard = useRef<unknown>(undefined)
  const stored = `scans:${name}`
  const [first] = queue.scans

  useEffect(() => {
    const left = jsonOf(readFromStorage('sessionStorage', stored) ?? '') as Queue | undefined
    if (left !== undefined) setQueue(({ scans }) => ({ ...left, scans: [...left.scans, ...scans] }))
  }, [stored])
  useEffect(() => {
    store('sessionStorage', stored, queue.scans.length === 0 ? undefined : JSON.stringify(queue))
  }, [stored, queue])

  const send = useEffectEvent(({ at = queue.to, ...scan }: WaitingScan) => {
    const more = queue.scans.length > 1 ? { more: 'yes' } : {}
    void fetcher.submit({ ...scan, ...more }, { method: 'post', action: at })
  })
  const hear = useEffectEvent((scan: WaitingScan, told: AnsweredScan) => {
    playTone(told.tone)
    setAnswer(told)
    if (told.choices !== undefined) setQuestions((open) => [...open, { at: queue.to, ...scan, ...told }])
    setQueue(({ scans, to }) => ({ scans: scans.filter(({ key }) => key !== scan.key), to: told.to ?? to }))
    if (told.to !== undefined && told.to !== here) navigate(told.to, { preventScrollReset: true })
  })
  const { state, data } = fetcher
  useEffect(() => {
    if (first === undefined || state !== 'idle') return
    const news = data === heard.current ? undefined : data
    heard.current = data
    if (news !== undefined && 'key' in news && news.key === first.key) return hear(first, news)
    if (news === undefined || 'key' in news) return send(first)
    const again = () => send(first)
    const timer = setTimeout(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [first, state, data])

  const add = (scan: WaitingScan) =>
    setQueue(({ scans, to }) => ({ scans: [...scans, scan], to: scans.length === 0 ? here : to }))
  const isStuck = first !== undefined && data !== undefined && 'unanswered' in data
  return {
    answer,
    questions,
    /** No answer came: these are sent again, unless they are given up. */
    waiting: isStuck ? queue.scans : [],
    scan: (code: string) => add({ key: newId(), code }),
    giveUp: (key: string) => setQueue((now) => ({ ...now, scans: now.scans.filter((scan) => scan.key !== key) })),
    /** Answers which product was meant, or that none was. */
    choose({ key, code, at = here }: Question, product: string | undefined) {
      setQuestions((open) => open.filter((question) => question.key !== key))
      if (product !== undefined) add({ key, code, product, at })
    },
  }
}

/** In hertz, one after the other: somebody who scans looks at the shelf, and not at the screen. */
const TONES: Record<ScanAnswer['tone'], number[]> = { good: [1_320], odd: [880, 880], bad: [220, 165] }
const SECONDS = 0.12

let audio: AudioContext | undefined

/** A browser without sound stays silent. */
function playTone(tone: ScanAnswer['tone']): void {
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
