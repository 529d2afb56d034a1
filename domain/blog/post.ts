export type Post = {
  id: string
  title: string
  paragraph1: string
  paragraph2: string | null
  paragraph3: string | null
  image: string
  tags: string[]
  createdAt: Date
}

const TYPED = ['title', 'paragraph1', 'paragraph2', 'paragraph3', 'tags', 'image'] as const

/** A post as its form shows it. */
export type TypedPost = Record<(typeof TYPED)[number], string>

export function typedPost(textOf: (name: (typeof TYPED)[number]) => string): TypedPost {
  return Object.fromEntries(TYPED.map((name) => [name, textOf(name)])) as TypedPost
}

export function asTyped(post: Post | undefined): TypedPost {
  return typedPost((name) => (name === 'tags' ? post?.tags.join(', ') : post?.[name]) ?? '')
}
