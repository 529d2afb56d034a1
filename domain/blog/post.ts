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
