/** Products on a page of a list. Rows of one, two and three all come out even. */
export const PAGE_SIZE = 24
