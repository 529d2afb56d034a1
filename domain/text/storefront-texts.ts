/*
 * What the specification has the storefront say, word by word. Sort orders and categories are data, and stand in
 * `domain/catalogue/`.
 */

/** What only the server says, in answer to a form: no script carries it to a browser. */
export const SHOP_ANSWERS = {
  itemAdded: 'Item added to cart!',
  itemRemoved: 'Item removed from cart!',
  cartCleared: 'Cart cleared!',
  signedOut: 'Signed out successfully',
  fillIn: 'Please fill in all fields',
  passwordsDiffer: 'Passwords do not match',
  shortPassword: 'Password should be at least 6 characters',
  emailTaken: 'Email already in use. Try signing in instead.',
  invalidPassword: 'Invalid email or password',
  accountCreated: 'Account created successfully!',
  signedIn: 'Signed in successfully!',
  cartIsEmpty: 'Your cart is empty!',
  signInToOrder: 'Please sign in to complete your order',
  orderPlaced: 'Order placed successfully!',
  addedToCart: (count: number, name: string) => `Added ${count} ${name} to cart.`,
} as const

/** What pages say. */
export const SHOP_TEXTS = {
  signOutFailed: 'Failed to sign out',
  signOut: 'Sign Out',
  authenticationFailed: 'Authentication failed. Please try again.',
  somethingWrong: 'Something went wrong. Please try again.',
  productNotFound: 'Product not found',
  productNotLoaded: 'Failed to load product',
  noProducts: 'No products available yet',
  noOrders: 'No orders found',
  noBlogs: 'No blogs available yet',
  blogNotFound: 'Blog not found',
  loading: 'Loading...',
  emptyCart: 'Your Cart is Empty',
  allProducts: 'All Products',
  featuredProducts: 'Featured Products',
  orderSummary: 'Order Summary',
  orderHistory: 'Order History',
  addToCart: 'Add to Cart',
  soldOutButton: 'Out of Stock',
  outOfStock: 'Out of stock',
  loadMore: 'Load More',
  continueShopping: 'Continue Shopping',
  proceedToCheckout: 'Proceed to Checkout',
  completePurchase: 'Complete Purchase',
  inStock: (count: number) => `${count} in stock`,
  searchResults: (search: string) => `Search Results for "${search}"`,
} as const
