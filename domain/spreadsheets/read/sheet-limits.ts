export const MAX_SHEET_BYTES = 64 * 1024 * 1024
export const MAX_SHEET_ROWS = 100_000
export const MAX_SHEET_COLUMNS = 200
/** The sheets of a workbook that can be chosen. */
export const MAX_SHEETS = 50
/** The problems of a file that are kept, and that its download of wrong lines has. */
export const MAX_KEPT_PROBLEMS = 5_000
/** How long a file that was sent stays. */
export const SHEET_DAYS = 7
