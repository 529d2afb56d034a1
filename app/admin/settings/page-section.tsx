import { useRef, useState } from 'react'
import { href } from 'react-router'
import { MarkdownHelp, TypedHelp } from '#app/admin/ui/forms/markdown-help.tsx'
import { markdownBlocks, PreviewFrame } from '#app/admin/ui/forms/preview-frame.tsx'
import { UnsavedChanges } from '#app/admin/ui/forms/unsaved-changes.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { Panel } from '#app/ui/text/panel.tsx'
import { PostText } from '#app/ui/text/post-text.tsx'
import { fillBlocks, type PageWords, PLACEHOLDERS } from '#domain/pages/fill-page.ts'
import { MAX_PAGE_LENGTH, PAGE_IDS, PAGES, type PageId } from '#domain/settings/shop-pages.ts'
import { SectionForm, SettingArea, useRefusal } from './setting-fields.tsx'

/** The pages of text; each has a form of its own. */
export function PagesSection() {
  return (
    <Panel id="pages-title" title="Pages" anchor="pages">
      <p className="text-soft">What they say until you write something else is a start: read it, and make it yours.</p>
      <ul className="flex flex-col">
        {PAGE_IDS.map((section) => (
          <li key={section} className="border-b-2 border-hush last:border-b-0">
            <TextLink
              to={href('/admin/settings/:section', { section })}
              prefetch="intent"
              className="flex min-h-11 items-center underline-offset-4"
            >
              {PAGES[section].name}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type PageSectionProps = { id: PageId; text: string; facts: PageWords }

export function PageSection({ id, text, facts }: PageSectionProps) {
  const name = PAGES[id].setting
  const [draft, setDraft] = useState(useRefusal(id)?.typed[name] ?? text)
  const form = useRef<HTMLFormElement>(null)
  const lead = (
    <>
      At{' '}
      <a href={`/${id}`} className="font-semibold underline">
        /{id}
      </a>
      . Empty it to have the shop’s own text back.
    </>
  )
  return (
    <SectionForm section={id} lead={lead} ref={form} encType="multipart/form-data">
      <UnsavedChanges form={form} />
      <div className="@container">
        <div className="grid gap-4 @4xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-4">
            <SettingArea
              name={name}
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
      </div>
    </SectionForm>
  )
}
