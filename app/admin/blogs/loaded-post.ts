import type { MergedFieldOf } from '#app/admin/asked-fields.ts'
import { typedText } from '#app/forms/forms.ts'
import type { MergedPostField } from '#domain/blog/change-posts.server.ts'
import { MARKDOWN, type TypedPost, typedPost } from '#domain/blog/post.ts'
import { PUBLISH_WORDS } from './publish-field.tsx'

/** @returns undefined when the form does not say what it was opened with */
export function loadedPost(form: FormData): TypedPost | undefined {
  return form.has('loaded-title') ? typedPost((name) => typedText(form, `loaded-${name}`)) : undefined
}

export const MERGED_FIELDS: Record<MergedPostField, MergedFieldOf<TypedPost>> = {
  title: { label: 'Title', fields: ['title'], text: ({ title }) => title },
  paragraph1: { label: 'Paragraph 1', fields: ['paragraph1'], text: ({ paragraph1 }) => paragraph1 },
  paragraph2: { label: 'Paragraph 2', fields: ['paragraph2'], text: ({ paragraph2 }) => paragraph2 },
  paragraph3: { label: 'Paragraph 3', fields: ['paragraph3'], text: ({ paragraph3 }) => paragraph3 },
  isFormatted: { label: 'Format', fields: ['format'], text: formatText },
  tags: { label: 'Tags', fields: ['tags'], text: ({ tags }) => tags },
  image: { label: 'Image', fields: ['image'], text: ({ image }) => image, isPicture: true },
  publishing: { label: 'Publishing', fields: ['publish', 'publishAt'], text: publishingText },
}

function formatText({ format }: TypedPost): string {
  return format === MARKDOWN ? 'formatted' : 'not formatted'
}

function publishingText({ publish, publishAt }: TypedPost): string {
  const word = PUBLISH_WORDS[publish] ?? publish
  return publish === 'at' ? `${word}: ${publishAt.replace('T', ' ')}` : word
}
