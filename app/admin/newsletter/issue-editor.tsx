import { useRef, useState } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { LoadedFields, Theirs } from '#app/admin/merge/changed-too.tsx'
import { IntentForm } from '#app/admin/ui/forms/intent-form.tsx'
import { MarkdownHelp } from '#app/admin/ui/forms/markdown-help.tsx'
import { markdownBlocks, PreviewFrame } from '#app/admin/ui/forms/preview-frame.tsx'
import { UnsavedChanges } from '#app/admin/ui/forms/unsaved-changes.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Field, FormProblem } from '#app/ui/controls/field.tsx'
import { TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { PostText } from '#app/ui/text/post-text.tsx'
import type { TriedMail } from '#domain/mail/try-mail.server.ts'
import type { Arrival } from '#domain/newsletter/arrivals.server.ts'
import { arrivalIds } from '#domain/newsletter/arrivals.ts'
import { type IssueFields, MAX_ISSUE_TEXT, MAX_ISSUE_TITLE } from '#domain/newsletter/issue-form.ts'
import { mailText } from '#domain/settings/delivery-mode.ts'
import { counted } from '#domain/text/counted.ts'
import type { Route } from './+types/issue'
import { ArrivalList, ArrivalsField } from './arrivals.tsx'
import type { IssueAnswer } from './issue-action.ts'
import { leftOutText } from './progress-text.ts'

type Loaded = Route.ComponentProps['loaderData']
type IssueEditorProps = Loaded & { answer: IssueAnswer | undefined }

/** The usual encoding sends six bytes for each Arabic letter: of a long text, twice, more than the shop takes. */
const MULTIPART = 'multipart/form-data'

/** A newsletter before it is sent: written, tested, then sent to everybody. */
export function IssueEditor({ issue, arrivals, recipients, ownAddress, mode, answer }: IssueEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state === 'submitting'
  const typed = answer?.typed ?? issue
  const loaded = answer?.loaded ?? issue
  useFirstProblem(answer?.errors)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Form
        ref={form}
        // A saved newsletter is what its form was opened with.
        key={`${loaded.title} ${loaded.text} ${loaded.products}`}
        method="post"
        encType={MULTIPART}
        noValidate
        className="frame flex flex-col gap-4 bg-sheet p-5 shadow-hard sm:p-6"
      >
        <UnsavedChanges form={form} />
        <LoadedFields values={{ title: loaded.title, text: loaded.text, products: loaded.products }} />
        <FormProblem text={answer?.problem} />
        <Theirs fields={answer?.theirs} />
        <Field
          label="Subject"
          name="title"
          required
          maxLength={MAX_ISSUE_TITLE}
          defaultValue={typed.title}
          error={answer?.errors?.title}
          dir="auto"
        />
        <ContentWithPreview typed={typed} offered={arrivals} errors={answer?.errors} />
        {issue.postId === null ? null : (
          <p className="text-soft">
            With the picture of{' '}
            <Link to={href('/blog/:id', { id: issue.postId })} className="underline">
              the post
            </Link>{' '}
            and a link to it.
          </p>
        )}
        <Button name="intent" value="test" disabled={busy} className="self-start">
          Save and send me a test
        </Button>
        {answer?.tried === undefined ? null : <TestResult tried={answer.tried} kept={answer.kept ?? ''} />}
      </Form>
      <div className="flex flex-wrap items-center gap-4">
        <SendToAll issue={issue} recipients={recipients} ownAddress={ownAddress} mode={mode} />
        <PopoverQuestion
          id="discard"
          word="Discard"
          label="Discard this newsletter"
          question="Are you sure you want to discard this newsletter?"
          about="It has not been sent to anybody."
        >
          <IntentForm look="danger" intent="discard">
            Discard
          </IntentForm>
        </PopoverQuestion>
      </div>
    </div>
  )
}

type ContentProps = { typed: IssueFields; offered: Arrival[]; errors: IssueAnswer['errors'] }

function ContentWithPreview({ typed, offered, errors }: ContentProps) {
  const [text, setText] = useState(typed.text)
  const [products, setProducts] = useState(typed.products)
  const shown = arrivalIds(products).flatMap((id) => offered.find((product) => product.id === id) ?? [])
  return (
    <>
      <TextAreaField
        label="Text"
        name="text"
        maxLength={MAX_ISSUE_TEXT}
        defaultValue={typed.text}
        error={errors?.text}
        hint="In Markdown; an empty line begins a new paragraph. The link to unsubscribe is added to each mail."
        dir="auto"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <MarkdownHelp />
      <ArrivalsField offered={offered} products={typed.products} error={errors?.products} onChoose={setProducts} />
      {text.trim() === '' && shown.length === 0 ? null : (
        <PreviewFrame className="border-2">
          {() => (
            <>
              <PostText blocks={markdownBlocks(text)} top={3} className="text-sm" />
              <ArrivalList arrivals={shown} />
            </>
          )}
        </PreviewFrame>
      )}
    </>
  )
}

function TestResult({ tried: { to, state, answer }, kept }: { tried: TriedMail; kept: string }) {
  const text =
    state === 'failed'
      ? `The test to ${to} was not sent.`
      : mailText(state, { sent: `A test is on its way to ${to}.`, mail: `The test to ${to}` })
  return (
    <div role="status" className={`border-l-4 px-3 py-2 ${state === 'sent' ? 'border-press bg-hush' : 'border-warn'}`}>
      <p className="font-semibold">{text}</p>
      <p className="text-sm wrap-anywhere text-soft">{answer + kept}</p>
    </div>
  )
}

function SendToAll({
  issue,
  recipients,
  ownAddress,
  mode,
}: Pick<Loaded, 'issue' | 'recipients' | 'ownAddress' | 'mode'>) {
  const { reached, leftOut } = recipients
  const others = leftOut === 0 ? '' : leftOutText(leftOut)
  if (reached === 0) return <p className="text-soft">{others || 'Nobody is on the list yet.'}</p>
  const everybody = counted(reached, 'subscriber')
  if (mode === 'filed')
    return (
      <p className="text-soft">
        {`It can go to ${everybody} once a mail server is set: `}
        <Link to={href('/admin/settings/:section', { section: 'mail' })} className="font-semibold underline">
          Settings
        </Link>
      </p>
    )
  if (issue.testedTo === null)
    return (
      <p className="text-soft">{`Send a test to ${ownAddress ?? 'yourself'} first; then it can go to ${everybody}. ${others}`}</p>
    )
  return (
    <PopoverQuestion
      id="send"
      word={`Send to ${everybody}`}
      question={`Send this newsletter to ${everybody}?`}
      about={`${issue.title}. It cannot be taken back. ${others}`}
    >
      <Form method="post" encType={MULTIPART}>
        <LoadedFields values={{ title: issue.title, text: issue.text, products: issue.products }} />
        <Button name="intent" value="send">
          Send
        </Button>
      </Form>
    </PopoverQuestion>
  )
}
