import { useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { ChangedToo, LoadedFields } from '#app/admin/merge/changed-too.tsx'
import { MarkdownHelp, TypedHelp } from '#app/admin/ui/forms/markdown-help.tsx'
import { markdownBlocks, PreviewFrame } from '#app/admin/ui/forms/preview-frame.tsx'
import { UnsavedChanges } from '#app/admin/ui/forms/unsaved-changes.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextAreaField } from '#app/ui/controls/form-fields.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import { PostText } from '#app/ui/text/post-text.tsx'
import { fillBlocks, type PageWords, PLACEHOLDERS } from '#domain/pages/fill-page.ts'
import { MAX_PAGE_LENGTH, PAGE_NAMES, PAGE_SETTINGS, type PageId } from '#domain/settings/shop-pages.ts'
import { useRefusal } from './setting-fields.tsx'

const PAGES = Object.keys(PAGE_NAMES) as PageId[]

/** The pages of text; each has a form of its own. */
export function PagesSection() {
  return (
    <Panel id="pages-title" title="Pages" anchor="pages">
      <p className="text-soft">What they say until you write something else is a start: read it, and make it yours.</p>
      <ul className="flex flex-col">
        {PAGES.map((section) => (
          <li key={section} className="border-b-2 border-hush last:border-b-0">
            <TextLink
              to={href('/admin/settings/:section', { section })}
              prefetch="intent"
              className="flex min-h-11 items-center underline-offset-4"
            >
              {PAGE_NAMES[section]}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type PageSectionProps = { id: PageId; text: string; facts: PageWords }

export function PageSection({ id, text, facts }: PageSectionProps) {
  const name = PAGE_SETTINGS[id]
  const refused = useRefusal(id)
  const first = refused?.typed[name] ?? text
  const [draft, setDraft] = useState(first)
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formData?.get('intent') === id
  return (
    <Panel id={`${id}-title`} title={PAGE_NAMES[id]} anchor={id}>
      <p className="text-soft">
        At{' '}
        <a href={`/${id}`} className="font-semibold underline">
          /{id}
        </a>
        . Empty it to have the shop’s own text back.
      </p>
      <Form
        ref={form}
        key={refused?.conflict === undefined ? '' : JSON.stringify(refused.conflict.loaded)}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="@container flex flex-col gap-4"
      >
        <input type="hidden" name="intent" value={id} />
        <LoadedFields values={{ [name]: refused?.conflict?.loaded[name] ?? text }} />
        <UnsavedChanges form={form} />
        <ChangedToo conflict={refused?.conflict} />
        <div className="grid gap-4 @4xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <TextAreaField
              label="Text"
              name={name}
              defaultValue={first}
              error={refused?.errors[name]}
              maxLength={MAX_PAGE_LENGTH}
              dir="auto"
              onInput={(event) => setDraft(event.currentTarget.value)}
            />
            <MarkdownHelp />
            <TypedHelp summary="What the shop fills in" examples={Object.entries(PLACEHOLDERS)} />
          </div>
          <PreviewFrame className="border-2">
            {() => <PostText blocks={fillBlocks(markdownBlocks(draft), facts)} top={3} className="text-sm" />}
          </PreviewFrame>
        </div>
        <Button className="self-start" aria-disabled={busy}>
          Save
        </Button>
      </Form>
    </Panel>
  )
}
