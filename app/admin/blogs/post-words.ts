export const NOT_UPDATED = 'Failed to update blog'
export const NOT_DELETED = 'Failed to delete blog'
