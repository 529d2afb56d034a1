import type { Config } from '#platform/start/config.ts'
import { DEFAULTS, type ShopSettings } from '../settings/shop-settings.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const TIMEOUT_MS = 5_000

export function checkSettings({ secure, trustedProxies, firstAdmin }: Config, settings: ShopSettings): Finding[] {
  const found: Finding[] = []
  const notice = (what: string, advice: string) => void found.push(warning('Settings', what, advice))
  const examples = (['shopEmail', 'shopPhone'] as const).filter((name) => settings[name] === DEFAULTS[name])
  const read = examples.map((name) => settings[name]).join(' and ')
  const own = 'Set your own under Settings, and look at the delivery areas, the texts and the time zone there, too.'
  if (examples.length > 0) notice(`customers still read ${read}`, own)
  if (secure && trustedProxies.rules.length === 0)
    notice('TRUSTED_PROXIES is not set', 'Name the proxy: until then all visitors share one limit.')
  if (firstAdmin !== undefined) notice('ADMIN_PASSWORD is set', 'It has done its work: remove it and ADMIN_EMAIL.')
  return found.length > 0 ? found : [good('Settings', 'nothing to be said')]
}

/** Asks for the shop as its customers do, through the proxy in front. */
export async function checkAddress({ publicUrl, secure, production }: Config): Promise<Finding> {
  const advice = 'Check the proxy, its certificate, the DNS record, and PUBLIC_URL.'
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = (await answer.text()).slice(0, 10)
    if (answer.status !== 200 || text !== 'ok')
      return bad('Address', `${publicUrl} answers ${answer.status}, and is not this shop`, advice)
  } catch (error) {
    const { message, cause } = error as Error
    return bad('Address', `${publicUrl}: ${cause instanceof Error ? cause.message : message}`, advice)
  }
  if (production && !secure)
    return warning('Address', `${publicUrl} is open, without https`, 'Put a proxy in front: see docs/deploy.md.')
  return good('Address', `${publicUrl} leads to the shop`)
}
