import { useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { PostRefusal, TypedPost } from '#app/http/blog-action.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, FormProblem } from '#app/ui/field.tsx'
import type { Post } from '#domain/blog/post.ts'
import { MAX_PARAGRAPH_LENGTH, MAX_TITLE_LENGTH } from '#domain/blog/post-limits.ts'
import { ImageField } from './image-field.tsx'
import { PostPreview } from './post-preview.tsx'
import { TextArea } from './text-area.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import type { UploadTarget } from './upload-image.ts'
import { useFirstProblem } from './use-first-problem.ts'

type PostFormProps = {
  /** The post that is changed, and the name of what it says; a new one without it. */
  edited: { post: Post; version: string } | undefined
  upload: UploadTarget
  refusal: PostRefusal | undefined
}

export function PostForm({ edited, upload, refusal }: PostFormProps) {
  const busy = useNavigation().state === 'submitting'
  const first = refusal?.typed ?? typedFrom(edited?.post)
  const [draft, setDraft] = useState(first)
  const errors = refusal?.errors ?? {}
  const form = useRef<HTMLFormElement>(null)
  useFirstProblem(refusal)
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      aria-label={edited === undefined ? 'New blog post' : `Edit ${edited.post.title}`}
      className="frame mb-10 grid bg-sheet shadow-hard lg:grid-cols-[1fr_24rem]"
      onInput={(event) => setDraft(draftOf(event.currentTarget))}
    >
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <input type="hidden" name="intent" value={edited === undefined ? 'create' : 'update'} />
        {edited === undefined ? null : (
          <>
            <input type="hidden" name="id" value={edited.post.id} />
            <input type="hidden" name="version" value={edited.version} />
          </>
        )}
        <UnsavedChanges form={form} />
        {edited === undefined ? null : <h2 className="text-xl font-bold">{edited.post.title}</h2>}
        <FormProblem text={refusal?.problem} />
        <noscript>
          <FormProblem text={refusal?.failed} />
        </noscript>
        <Field
          label="Title"
          name="title"
          required
          maxLength={MAX_TITLE_LENGTH}
          defaultValue={first.title}
          error={errors.title}
        />
        <Paragraph label="Paragraph 1" name="paragraph1" required text={first.paragraph1} error={errors.paragraph1} />
        <Paragraph label="Paragraph 2" name="paragraph2" text={first.paragraph2} error={errors.paragraph2} />
        <Paragraph label="Paragraph 3" name="paragraph3" text={first.paragraph3} error={errors.paragraph3} />
        <Field
          label="Tags"
          name="tags"
          defaultValue={first.tags}
          error={errors.tags}
          hint="With commas between them: repair, Mega Drive"
        />
        <ImageField
          target={upload}
          defaultValue={first.image}
          error={errors.image}
          successText="Image uploaded successfully"
          onUploaded={(image) => setDraft((typed) => ({ ...typed, image }))}
        />
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
  )
}

type ParagraphProps = { label: string; name: string; required?: boolean; text: string; error: string | undefined }

function Paragraph({ text, ...area }: ParagraphProps) {
  return <TextArea {...area} defaultValue={text} maxLength={MAX_PARAGRAPH_LENGTH} dir="auto" />
}

function typedFrom(post: Post | undefined): TypedPost {
  return {
    title: post?.title ?? '',
    paragraph1: post?.paragraph1 ?? '',
    paragraph2: post?.paragraph2 ?? '',
    paragraph3: post?.paragraph3 ?? '',
    tags: post?.tags.join(', ') ?? '',
    image: post?.image ?? '',
  }
}

function draftOf(form: HTMLFormElement): TypedPost {
  const typed = new FormData(form)
  const text = (name: keyof TypedPost) => String(typed.get(name) ?? '')
  return {
    title: text('title'),
    paragraph1: text('paragraph1'),
    paragraph2: text('paragraph2'),
    paragraph3: text('paragraph3'),
    tags: text('tags'),
    image: text('image'),
  }
}
