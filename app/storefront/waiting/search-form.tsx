import { Form, href, Link } from 'react-router'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { EmailField } from '#app/ui/controls/credential-fields.tsx'
import { Field, FormProblem, fieldsOf } from '#app/ui/controls/field.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import type { TypedSearch } from './take-search.ts'

/** `list`: the address of the list that is looked at. */
export type AskedSearch = { query: string; title: string; list: string; typed: Partial<TypedSearch['typed']> }

/** Nobody types more of a price. */
export const MOST_TYPED = 40

export function SearchForm({ asked, refused }: { asked: AskedSearch; refused: TypedSearch | undefined }) {
  const { query, title, list } = asked
  useFirstProblem(refused)
  const field = fieldsOf(refused?.typed ?? asked.typed, refused?.errors ?? {})
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6">
      <PageTitle title="Tell me when it comes" />
      <h1 className="pixel-heading text-4xl">Tell me when it comes</h1>
      <Form
        method="post"
        action={`${href('/waiting/search')}?${query}`}
        noValidate
        className="frame flex flex-col gap-4 bg-sheet p-5 shadow-hard sm:p-6"
      >
        <FormProblem text={refused?.problem} />
        <p dir="auto">
          <Link to={list} className="font-semibold wrap-anywhere underline">
            {title}
          </Link>
        </p>
        <p className="text-soft">
          We mail you what comes for this search, at most once in six hours. Nothing is held for you: who comes first
          has it. Each mail has a link that stops it.
        </p>
        <Field
          label="Highest price"
          {...field('price')}
          inputMode="decimal"
          placeholder="Any price"
          maxLength={MOST_TYPED}
          autoComplete="off"
        />
        <EmailField {...field('email')} />
        <SubmitButton>Tell me</SubmitButton>
      </Form>
    </div>
  )
}
