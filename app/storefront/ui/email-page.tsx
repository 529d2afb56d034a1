import { Form } from 'react-router'
import type { EmailAnswer } from '#app/forms/typed-email.ts'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { EmailField } from '#app/ui/controls/credential-fields.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'

type EmailPageProps = {
  title: string
  heading?: string
  text: string
  /** The button's. */
  word: string
  answer: EmailAnswer | undefined
}

export function EmailPage({ title, heading = title, text, word, answer }: EmailPageProps) {
  const refused = answer?.taken === undefined ? answer : undefined
  useFirstProblem(refused)
  useFocusRescue(answer)
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6">
      <PageTitle title={title} />
      <h1 className="pixel-heading text-4xl">{heading}</h1>
      {answer?.taken === undefined ? (
        <Form method="post" noValidate className="frame flex flex-col gap-4 bg-sheet p-5 shadow-hard sm:p-6">
          <p className="text-soft">{text}</p>
          <EmailField defaultValue={refused?.email} error={refused?.error} />
          <SubmitButton>{word}</SubmitButton>
        </Form>
      ) : (
        <p role="status" className="frame bg-sheet p-5 shadow-hard">
          {answer.taken}
        </p>
      )}
    </div>
  )
}
