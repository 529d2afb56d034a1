import { MergedFields } from '#app/admin/merge/merge-form.ts'
import type { MergedPostField } from '#domain/blog/change-posts.server.ts'
import { MARKDOWN, type TypedPost } from '#domain/blog/post.ts'
import { PUBLISH_WORDS } from './publish-field.tsx'

export const MERGED_FIELDS = new MergedFields<MergedPostField, TypedPost>({
  title: 'Title',
  paragraph1: 'Paragraph 1',
  paragraph2: 'Paragraph 2',
  paragraph3: 'Paragraph 3',
  isFormatted: { label: 'Format', inputs: ['format'], text: formatText },
  tags: 'Tags',
  image: { label: 'Image', inputs: ['image'], text: ({ image }) => image, isPicture: true },
  publishing: { label: 'Publishing', inputs: ['publish', 'publishAt'], text: publishingText },
})

function formatText({ format }: TypedPost): string {
  return format === MARKDOWN ? 'formatted' : 'not formatted'
}

function publishingText({ publish, publishAt }: TypedPost): string {
  const word = PUBLISH_WORDS[publish] ?? publish
  return publish === 'at' ? `${word}: ${publishAt.replace('T', ' ')}` : word
}
