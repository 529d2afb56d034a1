import { useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { LoadedFields, Theirs } from '#app/admin/merge/changed-too.tsx'
import { MarkdownHelp } from '#app/admin/ui/forms/markdown-help.tsx'
import { UnsavedChanges } from '#app/admin/ui/forms/unsaved-changes.tsx'
import { ImageField } from '#app/admin/ui/images/image-field.tsx'
import type { UploadTarget } from '#app/admin/ui/images/upload-image.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Field, FormProblem, fieldsOf } from '#app/ui/controls/field.tsx'
import { TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { useFirstProblem } from '#app/ui/hooks/use-first-problem.ts'
import { asTypedPost, MARKDOWN, type TypedPost, typedPost } from '#domain/blog/post.ts'
import { MAX_PARAGRAPH_LENGTH, MAX_TITLE_LENGTH } from '#domain/blog/post-limits.ts'
import { PARAGRAPHS } from '#domain/blog/text/formatted-text.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import type { PostRefusal } from './blog-action.ts'
import { PostPreview } from './post-preview.tsx'
import { NOT_UPDATED } from './post-words.ts'
import { PublishField } from './publish-field.tsx'
import { TextPictures } from './text-pictures.tsx'

type PostFormProps = {
  /** The edited post; undefined for a new one. */
  edited: { id: string; typed: TypedPost } | undefined
  upload: UploadTarget
  refusal: PostRefusal | undefined
}

export function PostForm({ edited, upload, refusal }: PostFormProps) {
  const busy = useNavigation().state === 'submitting'
  const first = refusal?.typed ?? edited?.typed ?? asTypedPost(undefined)
  const [draft, setDraft] = useState(first)
  const errors = refusal?.errors ?? {}
  const field = fieldsOf(first, errors)
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(refusal)
  return (
    <div className="@container mb-10">
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        data-failed={edited === undefined ? ADMIN_TEXTS.blogNotCreated : NOT_UPDATED}
        aria-label={edited === undefined ? 'New blog post' : `Edit ${edited.typed.title}`}
        className="frame grid bg-sheet shadow-hard @4xl:grid-cols-[1fr_24rem]"
        onInput={(event) => setDraft(draftOf(event.currentTarget))}
      >
        <div className="flex min-w-0 flex-col gap-4 p-5 sm:p-6">
          <input type="hidden" name="intent" value={edited === undefined ? 'create' : 'update'} />
          {edited === undefined ? null : (
            <>
              <input type="hidden" name="id" value={edited.id} />
              <LoadedFields values={(refusal === undefined ? edited.typed : refusal.loaded) ?? {}} />
            </>
          )}
          <UnsavedChanges form={form} />
          {edited === undefined ? null : <h2 className="text-xl font-bold">{edited.typed.title}</h2>}
          <FormProblem text={refusal?.problem} />
          <Theirs fields={refusal?.theirs} />
          <noscript>
            <FormProblem text={refusal?.toast?.text} />
          </noscript>
          <Field label="Title" {...field('title')} required maxLength={MAX_TITLE_LENGTH} dir="auto" />
          {PARAGRAPHS.map((name, place) => (
            <TextAreaField
              key={name}
              label={`Paragraph ${place + 1}`}
              {...field(name)}
              required={place === 0}
              maxLength={MAX_PARAGRAPH_LENGTH}
              dir="auto"
            />
          ))}
          <TextPictures form={form} target={upload} error={errors.textPictures} />
          <FormatField isTicked={first.format === MARKDOWN} />
          <Field label="Tags" {...field('tags')} hint="With commas between them: repair, Mega Drive" dir="auto" />
          <ImageField
            target={upload}
            address={draft.image}
            error={draft.image === first.image ? errors.image : undefined}
            successText={ADMIN_TEXTS.postImageUploaded}
            onUploaded={(image) => setDraft((typed) => ({ ...typed, image }))}
          />
          <PublishField typed={first} error={errors.publishAt} />
          <div className="flex flex-wrap gap-4">
            <Button disabled={busy}>{edited === undefined ? 'Create Blog' : 'Update Blog'}</Button>
            {edited === undefined ? null : (
              <ButtonLink to={href('/admin/blogs')} look="plain">
                Cancel
              </ButtonLink>
            )}
          </div>
        </div>
        <PostPreview draft={draft} />
      </Form>
    </div>
  )
}

function draftOf(form: HTMLFormElement) {
  const typed = new FormData(form)
  return typedPost((name) => String(typed.get(name) ?? ''))
}

/** Whether the paragraphs are Markdown, and how that is written. */
function FormatField({ isTicked }: { isTicked: boolean }) {
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="format"
          value={MARKDOWN}
          defaultChecked={isTicked}
          className="size-5 accent-(--color-press)"
        />
        Format the text with Markdown
      </label>
      <MarkdownHelp />
    </div>
  )
}
