import { href, Link } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext, visitorContext } from '#app/request/context.ts'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { listWebhooks } from '#domain/outbox/list-webhooks.server.ts'
import { fixedBy } from '#domain/settings/shop-settings.ts'
import type { Route } from './+types/settings'
import { AlertsSection } from './alerts-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { MailSection } from './mail-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { ShownSettingsProvider } from './setting-fields.tsx'
import { type SettingsAnswer, saveSettings } from './settings-actions.ts'
import { ShopSection, TextsSection } from './shop-section.tsx'
import { StockSection } from './stock-section.tsx'
import { WebhookSection } from './webhook-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const { mailPassword, webhookSecret: _, ...values } = await settings.refresh()
  return {
    values,
    timeZones: [...new Set([values.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort(),
    hasMailPassword: mailPassword !== '',
    hasWebhook: (await settings.webhook()) !== undefined,
    deliveries: await listWebhooks(db),
    fixed: fixedBy(settings.fixed),
    ownAddress: context.get(visitorContext).user?.email,
  }
}

export async function action({ context }: Route.ActionArgs) {
  return await saveSettings(postedForm(context), context)
}

export const clientAction = trySending<Route.ClientActionArgs>('Nothing was changed. Please try again.')

const PLACES = [
  ['shop', 'Shop'],
  ['texts', 'Texts'],
  ['delivery', 'Delivery'],
  ['stock', 'Stock'],
  ['orders', 'New orders'],
  ['alerts', 'Notifications'],
  ['webhook', 'Webhook'],
  ['mail', 'Mail server'],
] as const

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, timeZones, hasMailPassword, hasWebhook, deliveries, fixed, ownAddress } = loaderData
  const answer = actionData !== undefined && !('unanswered' in actionData) ? actionData : undefined
  const { refused, tried, untried, newSecret }: SettingsAnswer = answer ?? {}
  useFirstProblem(refused)
  return (
    <>
      <PageHeading title="Settings" />
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_1fr] lg:gap-10">
        <Places />
        <ShownSettingsProvider value={{ values, fixed, refused }}>
          <div className="flex min-w-0 max-w-3xl flex-col gap-8">
            <ShopSection timeZones={timeZones} />
            <TextsSection />
            <DeliverySection />
            <StockSection />
            <OrdersSection shopEmail={values.shopEmail} />
            <AlertsSection />
            <WebhookSection {...{ hasWebhook, deliveries, newSecret }} url={values.webhookUrl} />
            <MailSection
              hasPassword={hasMailPassword}
              isLocked={fixed.mailUser !== undefined}
              {...{ ownAddress, tried, untried }}
            />
          </div>
        </ShownSettingsProvider>
      </div>
    </>
  )
}

function Places() {
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:flex-col">
        {PLACES.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1.5 font-semibold underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
        <li>
          <Link to={href('/admin/security')} className="inline-block py-1.5 font-semibold underline underline-offset-4">
            Admins and security
          </Link>
        </li>
      </ul>
    </nav>
  )
}
