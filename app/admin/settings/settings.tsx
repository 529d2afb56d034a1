import type { ReactNode } from 'react'
import { data } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { servicesContext, visitorContext } from '#app/request/context.ts'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { guideExtent } from '#domain/guide/find-guide.server.ts'
import { listWebhooks } from '#domain/outbox/search-mails.server.ts'
import { pageText } from '#domain/pages/page-blocks.server.ts'
import { pageWords } from '#domain/pages/page-words.server.ts'
import { isPageId, PAGE_DEFAULTS, PAGES, type PageId } from '#domain/settings/shop-pages.ts'
import { fixedBy } from '#domain/settings/shop-settings.ts'
import type { Route } from './+types/settings'
import { IntakeSection } from './intake-section.tsx'
import { MailSection } from './mail-section.tsx'
import { PageSection, PagesSection } from './page-section.tsx'
import { ShownSettingsProvider } from './setting-fields.tsx'
import {
  DeliverySection,
  MailedSection,
  SecuritySection,
  ShopSection,
  StockSection,
  TextsSection,
} from './setting-sections.tsx'
import { type SettingsAnswer, saveSettings } from './settings-actions.ts'
import { OtherSettings, SettingsIndex } from './settings-index.tsx'
import { type SettingsPlace, settingsPlaceFrom, settingsTitle } from './settings-pages.ts'
import { WebhookSection } from './webhook-section.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const place = settingsPlaceFrom(params.section)
  if (place === undefined && params.section !== undefined) throw data(null, { status: 404 })
  const { db, settings } = context.get(servicesContext)
  const known = await settings.refresh()
  const { mailPassword, webhookSecret: _, ...others } = known
  const text = isPageId(place) ? pageText(known, place) : ''
  // Pages are long, and each is shown alone.
  const values = { ...others, ...PAGE_DEFAULTS, ...(isPageId(place) && { [PAGES[place].setting]: text }) }
  return {
    place,
    values,
    timeZones: [...new Set([values.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort(),
    hasMailPassword: mailPassword !== '',
    hasWebhook: (await settings.webhook()) !== undefined,
    deliveries: await listWebhooks(db),
    guide: place === 'intake' ? await guideExtent(db) : undefined,
    fixed: fixedBy(settings.fixed),
    ownAddress: context.get(visitorContext).user?.email,
    page: isPageId(place) ? { id: place, text, facts: pageWords(known) } : undefined,
  }
}

export async function action({ context }: Route.ActionArgs) {
  return await saveSettings(postedForm(context), context)
}

export const clientAction = trySending<Route.ClientActionArgs>('Nothing was changed. Please try again.')

/** An index, and a page for each section. A form that was sent to the index is answered in its section. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: SettingsAnswer = actionData !== undefined && !('unanswered' in actionData) ? actionData : {}
  useFirstProblem(answer.refused)
  const place = loaderData.place ?? answeredIn(answer)
  if (place === undefined)
    return (
      <>
        <PageHeading title="Settings" />
        <SettingsIndex />
      </>
    )
  return (
    <>
      <PageHeading title={`Settings: ${settingsTitle(place)}`} />
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_1fr] lg:gap-10">
        <OtherSettings current={isPageId(place) ? 'pages' : place} />
        <ShownSettingsProvider value={{ values: loaderData.values, fixed: loaderData.fixed, refused: answer.refused }}>
          <div className={`min-w-0 ${isPageId(place) ? '' : 'max-w-3xl'}`}>
            <SectionOf place={place} known={loaderData} answer={answer} />
          </div>
        </ShownSettingsProvider>
      </div>
    </>
  )
}

/** The section whose form was answered without leading on. */
function answeredIn({ refused, newSecret, tried, untried }: SettingsAnswer): SettingsPlace | undefined {
  if (refused !== undefined) return refused.section
  if (newSecret !== undefined) return 'webhook'
  return tried === undefined && untried === undefined ? undefined : 'mail'
}

type Known = Route.ComponentProps['loaderData']
type SectionProps = { place: SettingsPlace; known: Known; answer: SettingsAnswer }

function SectionOf({ place, known, answer }: SectionProps) {
  if (!isPageId(place)) return SECTIONS[place](known, answer)
  return known.page && <PageSection {...known.page} />
}

const SECTIONS: Record<Exclude<SettingsPlace, PageId>, (known: Known, answer: SettingsAnswer) => ReactNode> = {
  shop: ({ timeZones }) => <ShopSection timeZones={timeZones} />,
  texts: () => <TextsSection />,
  pages: () => <PagesSection />,
  delivery: () => <DeliverySection />,
  stock: () => <StockSection />,
  intake: ({ guide }) => <IntakeSection guide={guide} />,
  orders: ({ values }) => <MailedSection section="orders" shopEmail={values.shopEmail} />,
  health: ({ values }) => <MailedSection section="health" shopEmail={values.shopEmail} />,
  webhook: ({ hasWebhook, deliveries, values }, { newSecret }) => (
    <WebhookSection {...{ hasWebhook, deliveries, newSecret }} url={values.webhookUrl} />
  ),
  mail: ({ hasMailPassword: hasPassword, fixed, ownAddress }, { tried, untried }) => (
    <MailSection {...{ hasPassword, ownAddress, tried, untried }} isLocked={fixed.mailUser !== undefined} />
  ),
  security: () => <SecuritySection />,
}
