export const MAX_TITLE_LENGTH = 200
export const MAX_PARAGRAPH_LENGTH = 10_000
export const MAX_TAGS = 20
export const MAX_TAG_LENGTH = 40
