import { Form, href, Link } from 'react-router'
import { MailedLinkPage } from '#app/storefront/ui/mailed-link-page.tsx'
import { Button, ButtonLink, SubmitButton } from '#app/ui/controls/button.tsx'
import type { WantedSearch } from '#domain/stock/searches/search-link.server.ts'

export type Followed = { isStopped: boolean; problem?: string | undefined }

type SearchLinksProps = { token: string; searches: WantedSearch[]; followed: Followed | undefined }

export function SearchLinks({ token, searches, followed }: SearchLinksProps) {
  const [first] = searches
  if (first === undefined)
    return (
      <MailedLinkPage {...(followed?.isStopped === true ? STOPPED : OVER)}>
        <ButtonLink to={href('/shop')} look="plain">
          Look around
        </ButtonLink>
      </MailedLinkPage>
    )
  const { title, text } = first.isConfirmed ? TOLD : ASKED
  return (
    <MailedLinkPage title={title} text={followed?.problem ?? text}>
      <ul className="flex w-full flex-col gap-4">
        {searches.map((search) => (
          <li key={search.id}>
            <Search search={search} token={token} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">For {first.email}</p>
    </MailedLinkPage>
  )
}

const STOPPED = { title: 'The search is stopped', text: 'It is deleted, and no mail about it will come.' }
const OVER = {
  title: 'This search is over',
  text: 'This link works for a week until it is confirmed, then for a year or until you stop the search.',
}
const ASKED = {
  title: 'Confirm what you look for',
  text: 'We mail you what comes for this search. Nothing is held for you: who comes first has it.',
}
const TOLD = { title: 'You are told when it comes', text: 'We mail you what comes for your search.' }

function Search({ search, token }: { search: WantedSearch; token: string }) {
  return (
    <Form method="post" action={`${href('/waiting/search')}?token=${token}`} className="flex flex-col gap-3">
      <p dir="auto" className="wrap-anywhere">
        <Link to={search.address}>{search.title}</Link>
      </p>
      <input type="hidden" name="id" value={search.id} />
      <div className="flex flex-wrap gap-3">
        {search.isConfirmed ? null : (
          <SubmitButton name="intent" value="confirm">
            Confirm
          </SubmitButton>
        )}
        <Button name="intent" value="leave" look="plain" aria-label={`Stop the search ${search.title}`}>
          Stop this search
        </Button>
      </div>
    </Form>
  )
}
