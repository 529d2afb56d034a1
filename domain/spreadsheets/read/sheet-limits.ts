export const MAX_SHEET_BYTES = 64 * 1024 * 1024
export const MAX_SHEET_ROWS = 100_000
/** Of a price guide, whose rows are short. */
export const MAX_GUIDE_ROWS = 200_000
export const MAX_SHEET_COLUMNS = 200
/** The sheets of a workbook that can be chosen. */
export const MAX_SHEETS = 50
/** The problems of a file that are kept, and that its page lists. */
export const MAX_KEPT_PROBLEMS = 500
/** What is fetched from other hosts for one file: how many pictures, how large together, and how long. */
export const MAX_WEB_PICTURES = 5_000
export const MAX_WEB_BYTES = 4 * 1024 * 1024 * 1024
export const MAX_WEB_MS = 4 * 60 * 60 * 1000
/** How long a file that was sent stays. */
export const SHEET_DAYS = 7
