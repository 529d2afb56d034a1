/** What the specification has the form of a post say, word by word. */
export const POST_PROBLEMS = {
  noTitle: 'Title is required',
  noFirstParagraph: 'First paragraph is required',
  noPostImage: 'Blog image is required',
} as const
