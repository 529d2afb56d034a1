/** What the specification has forms say, word by word. What pages say is in `app/texts/`. */
export const FORM_PROBLEMS = {
  fillIn: 'Please fill in all fields',
  passwordsDiffer: 'Passwords do not match',
  shortPassword: 'Password should be at least 6 characters',
  noTitle: 'Title is required',
  noFirstParagraph: 'First paragraph is required',
  noPostImage: 'Blog image is required',
} as const
