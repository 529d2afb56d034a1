import { readFromStorage, store } from '#app/ui/hooks/browser-storage.ts'
import type { OrderNews } from './listen-for-orders.ts'

/** Off until switched on, for this browser alone. */
const KEYS = { sound: 'order-sound', notification: 'order-notification' }

export type Alert = keyof typeof KEYS

export function isOn(alert: Alert): boolean {
  return readFromStorage('localStorage', KEYS[alert]) === 'on'
}

/** @returns whether it is on now: the browser may refuse notifications, or to store what was switched on */
export async function switchAlert(alert: Alert, on: boolean): Promise<boolean> {
  const isAllowed = on && (alert === 'sound' || (await mayNotify()))
  store('localStorage', KEYS[alert], isAllowed ? 'on' : undefined)
  if (on && alert === 'sound') playSound()
  return isOn(alert)
}

async function mayNotify(): Promise<boolean> {
  return typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted'
}

export function announceOrder({ id, number, total }: OrderNews): void {
  if (isOn('sound')) playSound()
  if (isOn('notification')) void notify(`New order ${number}`, { body: total, tag: id })
}

/** Phones allow notifications from the service worker only. */
async function notify(title: string, options: NotificationOptions) {
  try {
    const shown = new Notification(title, options)
    shown.onclick = () => {
      window.focus()
      window.location.assign(`/admin/orders/${options.tag}`)
    }
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, options)
  }
}

/** Two notes, as a game of the eighties counts a coin. */
function playSound() {
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = 0.08
  volume.connect(audio.destination)
  const start = audio.currentTime
  for (const [hertz, from, to] of [
    [988, 0, 0.09],
    [1319, 0.09, 0.45],
  ] as const) {
    const tone = audio.createOscillator()
    tone.type = 'square'
    tone.frequency.value = hertz
    tone.connect(volume)
    tone.start(start + from)
    tone.stop(start + to)
  }
  setTimeout(() => void audio.close(), 1_000)
}
