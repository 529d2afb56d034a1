export const NOT_TAKEN = 'Your offer could not be taken.'
export const TOO_LARGE = 'The photos are too large together. Please send fewer.'
export const NOT_DONE = 'That could not be done. Please try again.'
