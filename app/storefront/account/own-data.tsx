import { Form, href, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { PasswordField } from '#app/ui/controls/credential-fields.tsx'
import { Panel } from '#app/ui/text/panel.tsx'

type OwnDataProps = {
  /** The password was typed a moment ago. */
  isFresh: boolean
  isStaff: boolean
  problem: string | undefined
}

const LINK = 'py-2 font-semibold underline underline-offset-4'

export function OwnData({ isFresh, isStaff, problem }: OwnDataProps) {
  return (
    <Panel id="own-data-title" title="Your data" anchor="own-data">
      <p className="text-soft">
        Everything this shop has stored about you, as a file: account, orders, cart, delivery details, offers,
        newsletter, store credit and mails.
      </p>
      {isFresh || isStaff ? (
        <a href={href('/account.json')} className={LINK}>
          Download your data
        </a>
      ) : (
        // The answer is a file, which leaves the page where it is.
        <Form method="post" noValidate reloadDocument className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="download" />
          <PasswordField label="Your password" name="dataPassword" error={problem} required={false} />
          <Button look="plain">Download your data</Button>
        </Form>
      )}
      <Link to={href('/account/delete')} className={`${LINK} border-t-2 border-hush pt-4 text-warn`}>
        Delete your account
      </Link>
    </Panel>
  )
}
