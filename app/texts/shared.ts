/** What the specification has both sides of the shop say, word by word. What forms say is in `domain/text/form-problems.ts`. */
export const TEXTS = {
  authenticationFailed: 'Authentication failed. Please try again.',
  somethingWrong: 'Something went wrong. Please try again.',
  invalidPassword: 'Invalid email or password',
  productNotFound: 'Product not found',
  noProducts: 'No products available yet',
  noOrders: 'No orders found',
  noBlogs: 'No blogs available yet',
  signOut: 'Sign Out',
} as const
