import type { Channel } from './order-tables.ts'

export const CHANNEL_NAMES: Record<Channel, string> = {
  shop: 'Shop',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  counter: 'Counter',
}

/** How an order that the owner enters may have come. */
export const ENTERED_CHANNELS = ['phone', 'whatsapp', 'counter'] as const satisfies Channel[]
export type EnteredChannel = (typeof ENTERED_CHANNELS)[number]

/** By its name, as files have it. */
export function channelCalled(name: string): Channel | undefined {
  const wanted = name.toLowerCase()
  return (Object.keys(CHANNEL_NAMES) as Channel[]).find((channel) => CHANNEL_NAMES[channel].toLowerCase() === wanted)
}

export function enteredChannelFrom(text: string): EnteredChannel | undefined {
  return ENTERED_CHANNELS.find((channel) => channel === text)
}
