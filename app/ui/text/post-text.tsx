import type { ReactNode } from 'react'
import type { Block, Inline } from '#domain/blog/text/text-blocks.ts'
import { pictureAt, pictureSet } from '#domain/images/picture.ts'

type PostTextProps = {
  blocks: Block[]
  /** The level of the text's highest headings. */
  top: 2 | 3
  className?: string
}

const LISTS = 'flex flex-col gap-2 ps-6'
const HEADINGS = ['text-2xl', 'text-xl', 'text-lg']

export function PostText({ blocks, top, className = '' }: PostTextProps) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place; its text changes with every key
    <BlockView key={place} block={block} top={top} className={className} />
  ))
}

function BlockView({ block, top, className }: { block: Block; top: 2 | 3; className: string }) {
  if (block.kind === 'heading') {
    const Heading = `h${Math.min(top + block.level - 1, 6)}` as 'h2'
    return (
      <Heading dir="auto" className={`mt-2 leading-snug font-bold ${HEADINGS[block.level - 1]}`}>
        {inlines(block.parts)}
      </Heading>
    )
  }
  if (block.kind === 'paragraph')
    return (
      <p dir="auto" className={`text-pretty wrap-anywhere whitespace-pre-line ${className}`}>
        {inlines(block.parts)}
      </p>
    )
  const items = block.items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
    <li key={place}>
      <PostText blocks={item} top={top} className={className} />
    </li>
  ))
  if (block.start === undefined) return <ul className={`${LISTS} list-disc`}>{items}</ul>
  return (
    <ol start={block.start} className={`${LISTS} list-decimal`}>
      {items}
    </ol>
  )
}

function inlines(parts: Inline[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
  return parts.map((part, place) => <InlineView key={place} part={part} />)
}

function InlineView({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'strong':
      return <strong>{inlines(part.parts)}</strong>
    case 'em':
      return <em>{inlines(part.parts)}</em>
    case 'link':
      return (
        <a href={part.href} className="underline">
          {inlines(part.parts)}
        </a>
      )
    case 'picture':
      return (
        <img
          src={pictureAt(part.src, 640)}
          srcSet={pictureSet(part.src)}
          sizes="(min-width: 42rem) 42rem, 92vw"
          alt={part.alt}
          loading="lazy"
          decoding="async"
          className="frame my-2 h-auto max-w-full bg-hush"
        />
      )
  }
}
