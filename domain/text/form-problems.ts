/** What the specification has forms say, word by word; those of posts are in `domain/blog/post-problems.ts`, away from shoppers' scripts. What pages say is in `app/texts/`. */
export const FORM_PROBLEMS = {
  fillIn: 'Please fill in all fields',
  passwordsDiffer: 'Passwords do not match',
  shortPassword: 'Password should be at least 6 characters',
} as const
