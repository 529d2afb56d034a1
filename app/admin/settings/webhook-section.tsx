import { Form, href, Link } from 'react-router'
import { MAIL_STATE_NAMES } from '#app/admin/mail/mail-words.ts'
import { HiddenFields } from '#app/admin/ui/forms/address-form.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { orderNumber } from '#domain/ids.ts'
import type { WebhookDelivery } from '#domain/outbox/search-mails.server.ts'
import { SectionForm, SettingField } from './setting-fields.tsx'

type WebhookSectionProps = {
  url: string
  hasWebhook: boolean
  deliveries: WebhookDelivery[]
  newSecret: string | undefined
}

export function WebhookSection({ url, hasWebhook, deliveries, newSecret }: WebhookSectionProps) {
  return (
    <SectionForm
      section="webhook"
      lead="Posts each new order to a program of your own, signed as standardwebhooks.com says. It is tried for a day."
      more={
        <>
          {newSecret === undefined ? null : <NewSecret secret={newSecret} />}
          {hasWebhook ? <Renew url={url} /> : null}
          {deliveries.length === 0 ? null : <Deliveries deliveries={deliveries} />}
        </>
      }
    >
      <SettingField
        name="webhookUrl"
        type="url"
        placeholder="https://example.com/orders"
        hint="https only. A new address gets a new secret. Empty: no webhook"
        spellCheck={false}
        maxLength={500}
      />
    </SectionForm>
  )
}

function NewSecret({ secret }: { secret: string }) {
  return (
    <div role="status" className="border-2 border-line bg-sticker px-4 py-3 text-sticker-ink">
      <p className="font-semibold">The secret of the signatures, shown this once. Copy it now.</p>
      <code className="mt-1 block font-mono text-sm wrap-anywhere">{secret}</code>
    </div>
  )
}

function Renew({ url }: { url: string }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <HiddenFields values={{ intent: 'webhook', renew: 'yes', webhookUrl: url }} />
      <Button look="plain">New secret</Button>
      <p className="min-w-0 grow basis-40 text-sm text-soft">The one in use ends at once.</p>
    </Form>
  )
}

function Deliveries({ deliveries }: { deliveries: WebhookDelivery[] }) {
  return (
    <section aria-labelledby="deliveries" className="border-t-2 border-hush pt-4">
      <h3 id="deliveries" className="mb-2 font-bold">
        Last deliveries
      </h3>
      <ul>
        {deliveries.map(({ id, orderId, state, attempts, problem, answer, createdAt }) => (
          <li key={id} className="border-b-2 border-hush py-2 last:border-b-0">
            <span className="flex flex-wrap justify-between gap-x-4">
              <Link
                to={orderId === null ? href('/admin/health') : href('/admin/orders/:id', { id: orderId })}
                className="font-mono font-bold underline underline-offset-4"
              >
                {orderId === null ? 'Health' : orderNumber(orderId)}
              </Link>
              <span className={state === 'failed' ? 'font-semibold text-warn' : ''}>
                {MAIL_STATE_NAMES[state]}
                {attempts > 1 ? `, ${attempts} attempts` : ''}
              </span>
              <ShopTime date={createdAt} className="text-soft" />
            </span>
            {(problem ?? answer) === null ? null : (
              <code className="block font-mono text-sm wrap-anywhere text-soft">{problem ?? answer}</code>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
