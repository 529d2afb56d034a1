import { Form, useLocation } from 'react-router'
import { OrderLink } from '#app/admin/orders/order-link.tsx'
import { IntentForm } from '#app/admin/ui/forms/intent-form.tsx'
import { PageQuestion } from '#app/admin/ui/forms/question.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import type { CustomerBlock } from '#domain/blocks/blocks.server.ts'
import { phoneKey } from '#domain/text/phone-digits.ts'
import type { Route } from './+types/customer'
import type { CustomerRefusal } from './customer-actions.ts'

type Customer = Route.ComponentProps['loaderData']['customer']
type PersonDataProps = Pick<Customer, 'email' | 'phone' | 'block'> & {
  isAsked: boolean
  refusal: CustomerRefusal | undefined
}

/** Refusing a person's orders, and deleting what the shop knows of them. */
export function PersonData({ email, phone, block, isAsked, refusal }: PersonDataProps) {
  const { pathname } = useLocation()
  const known = [email, phoneKey(phone) === undefined ? '' : phone].filter((text) => text !== '')
  return (
    <section aria-labelledby="data" className="frame flex flex-col gap-3 bg-sheet p-4 shadow-hard">
      <h2 id="data" className="pixel-heading text-xl">
        Orders and data
      </h2>
      {block === undefined ? (
        <p className="wrap-anywhere text-soft">
          {known.length === 0
            ? 'Without an address or a phone there is nothing to block by.'
            : `Block: new orders with ${known.join(' or ')} are refused, with a polite line. Account and old orders stay.`}
        </p>
      ) : (
        <Blocked block={block} />
      )}
      {known.length === 0 ? null : (
        <IntentForm look="plain" intent={block === undefined ? 'block' : 'unblock'}>
          {block === undefined ? 'Block' : 'Unblock'}
        </IntentForm>
      )}
      <FormProblem text={refusal?.problem} />
      <p className="empty:hidden">
        {refusal?.orderIds?.map((id) => (
          <OrderLink key={id} id={id} className="mr-3" />
        ))}
      </p>
      <Form action={pathname} replace preventScrollReset className="border-t-2 border-hush pt-3">
        <Button look="plain" name="delete" value="1">
          Delete personal data
        </Button>
      </Form>
      {isAsked && refusal === undefined ? <DeleteQuestion email={email} isBlocked={block !== undefined} /> : null}
    </section>
  )
}

function Blocked({ block: { at, actor, attempts, attemptedAt } }: { block: CustomerBlock }) {
  const tried = attempts === 1 ? 'Tried to order once' : `Tried to order ${attempts} times, last`
  return (
    <div className="wrap-anywhere">
      <p>
        <strong className="text-warn">Blocked</strong> since <ShopTime date={at} /> by {actor}. New orders are refused.
      </p>
      {attemptedAt === null ? (
        <p className="text-soft">Has not tried to order since.</p>
      ) : (
        <p className="font-semibold">
          {tried} on <ShopTime date={attemptedAt} />.
        </p>
      )}
    </div>
  )
}

function DeleteQuestion({ email, isBlocked }: { email: string; isBlocked: boolean }) {
  const { pathname } = useLocation()
  const yes = (
    <Form method="post" action={pathname} replace>
      <Button look="danger" name="intent" value="delete-data">
        Delete personal data
      </Button>
    </Form>
  )
  return (
    <PageQuestion title="Delete this person's data?" yes={yes} keep="Keep it">
      <div id="question-details" className="my-4 flex flex-col gap-3">
        <p>
          <strong>Goes, for good:</strong> the account with its sign-in, name, phone and addresses, the private note,
          mails, the newsletter, places in waiting lists, searches, offers that came to nothing, and any store credit
          {email === '' ? '' : ', all that is under this address'}.
        </p>
        <p>
          <strong>Stays, because the books need it:</strong> what was ordered, when and for how much, without the
          person; goods that were bought of them, with the book of purchases for the years that Settings say; what
          admins did, in the audit log, which nobody can change, and your notes on orders.
          {isBlocked ? ' The block stays, too, as a code that names nobody.' : ''}
        </p>
      </div>
    </PageQuestion>
  )
}
